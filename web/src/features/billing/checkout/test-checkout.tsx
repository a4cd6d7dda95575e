/** The checkout of test mode: what it costs, a card, the bank's question, and how it ended. */
import { checkoutState } from '@waybill/contract/checkout';
import { AppError } from '@waybill/contract/errors';
import { sandboxCheckout } from '@waybill/contract/sandbox';
import type { SubscriptionView } from '@waybill/contract/subscription';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { callAsUser } from '../../../session/call-as-user.ts';
import { BankStep } from './bank-step.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { endsCheckout } from './ends-checkout.ts';
import { PriceLines } from './price-lines.tsx';
import type { TestCheckout as Shown } from './price-terms.ts';
import { TestCardForm } from './test-card-form.tsx';
import { TestNotice } from './test-notice.tsx';

interface TestCheckoutProps {
  readonly id: string;
  readonly onDone: (subscription: SubscriptionView) => void;
  readonly onStartOver: () => void;
}

export function TestCheckout({ id, onDone, onStartOver }: TestCheckoutProps) {
  const t = useTranslations('checkout');
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<unknown>(null);
  /** What the bank's question led to. */
  const [declined, setDeclined] = useState<unknown>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  }, [onDone]);

  /** Asks how it ended, which also takes the subscription over. */
  const finish = useCallback(async () => {
    const { subscription } = await callAsUser(checkoutState, { params: { id } });
    done.current(subscription);
  }, [id]);
  const load = useCallback(async () => {
    setError(null);
    try {
      const answer = await callAsUser(sandboxCheckout, { params: { id } });
      if (answer.state === 'expired') return setError(new AppError('checkout_over'));
      if (answer.state === 'complete') return await finish();
      setShown(answer);
    } catch (thrown) {
      setError(thrown);
    }
  }, [id, finish]);
  useEffect(() => void load(), [load]);

  const onPaid = async (result: 'complete' | 'confirm') => {
    setDeclined(null);
    if (result === 'confirm') return setShown((before) => before && { ...before, confirming: true });
    // The payment is made; if asking how it ended fails, only that is tried again.
    await finish().catch(setError);
  };
  /** A payment whose answer was lost also ends the checkout: then the next try is refused, but the plan is paid. */
  const onEnded = async (thrown: unknown) => {
    const answer = await callAsUser(sandboxCheckout, { params: { id } }).catch(() => null);
    if (answer?.state === 'complete') await finish().catch(setError);
    else setError(thrown);
  };
  const onDeclined = (thrown: unknown) => {
    setDeclined(thrown);
    setShown((before) => before && { ...before, confirming: false });
  };

  return (
    <div className="grid gap-5">
      <TestNotice text={t('test')} />
      {error !== null ? (
        <CheckoutProblem
          error={error}
          action={endsCheckout(error) ? t('startOver') : t('again')}
          onAction={endsCheckout(error) ? onStartOver : () => void load()}
        />
      ) : shown === null ? (
        <CheckoutSkeleton />
      ) : (
        <>
          {shown.offer !== null && <PriceLines checkout={shown} offer={shown.offer} />}
          {shown.confirming ? (
            <BankStep
              id={id}
              amount={shown.dueNow}
              onApproved={() => onPaid('complete')}
              onDeclined={onDeclined}
              onEnded={onEnded}
            />
          ) : (
            <TestCardForm id={id} checkout={shown} declined={declined} onPaid={onPaid} onEnded={onEnded} />
          )}
        </>
      )}
    </div>
  );
}
