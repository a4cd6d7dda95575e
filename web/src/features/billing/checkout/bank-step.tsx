/** The bank's question before a payment with 3-D Secure: approve or decline. */
import { sandboxConfirm } from '@waybill/contract/sandbox';
import { Landmark } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { callAsUser } from '../../../session/call-as-user.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { StatusLine } from '../../../ui/progress/status-line.tsx';
import { formatMoney } from '../prices/money.ts';
import { endsCheckout } from './ends-checkout.ts';
import { usePaymentError } from './use-payment-error.ts';

interface BankStepProps {
  readonly id: string;
  /** In cents. */
  readonly amount: number;
  readonly onApproved: () => Promise<void> | void;
  readonly onDeclined: (error: unknown) => void;
  readonly onEnded: (thrown: unknown) => Promise<void> | void;
}

export function BankStep({ id, amount, onApproved, onDeclined, onEnded }: BankStepProps) {
  const t = useTranslations('checkout.bank');
  const say = usePaymentError();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const [error, setError] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const send = async (approve: boolean) => {
    setAnswer(approve);
    setError(null);
    try {
      await callAsUser(sandboxConfirm, { params: { id }, body: { approve } });
      return await onApproved();
    } catch (thrown) {
      if (hasCode(thrown, 'card_declined')) return onDeclined(thrown);
      if (endsCheckout(thrown)) return onEnded(thrown);
      setError(thrown);
      setAnswer(null);
    }
  };
  return (
    <section aria-labelledby="bank-question" className="checkout-bank">
      <Landmark size={22} aria-hidden="true" className="text-route" />
      <div>
        <h3 id="bank-question" ref={heading} tabIndex={-1} className="font-sans text-18 font-semibold">
          {t('heading')}
        </h3>
        <p className="mt-1 text-14 text-ink-2">
          {amount > 0 ? t('text', { price: formatMoney(amount) }) : t('textCard')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          loading={answer === true}
          disabled={answer === false}
          onClick={() => void send(true)}
        >
          {t('approve')}
        </Button>
        <Button loading={answer === false} disabled={answer === true} onClick={() => void send(false)}>
          {t('decline')}
        </Button>
      </div>
      <StatusLine failed={error !== null && say(error)} />
    </section>
  );
}
