/** The payment service's own form inside our page. Card numbers are typed into its frame and never reach our code. */
import { loadStripe } from '@stripe/stripe-js/pure';
import { AppError } from '@waybill/contract/errors';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

interface StripeCheckoutProps {
  readonly publishableKey: string;
  readonly clientSecret: string;
}

/** A script that has not arrived by then is taken for blocked, so that the page can offer another try. */
const PATIENCE_MS = 20_000;

/** The form that was asked for last: the payment service allows one on a page, also while it is being made. */
let last: Promise<unknown> = Promise.resolve();

export function StripeCheckout({ publishableKey, clientSecret }: StripeCheckoutProps) {
  const t = useTranslations('checkout');
  const lang = useLang();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try.
  useEffect(() => {
    let gone = false;
    let remove = () => {};
    const show = async () => {
      const stripe = await loadStripe(publishableKey, { locale: lang });
      if (gone) return;
      if (stripe === null) throw new AppError('payments_unavailable');
      const form = await stripe.createEmbeddedCheckoutPage({
        fetchClientSecret: () => Promise.resolve(clientSecret),
      });
      if (gone || place.current === null) return form.destroy();
      remove = () => form.destroy();
      form.mount(place.current);
      setState('shown');
    };
    const fail = () => {
      if (gone) return;
      gone = true;
      setState('failed');
    };
    setState('loading');
    const limit = setTimeout(fail, PATIENCE_MS);
    last = last
      .then(() => (gone ? undefined : show()))
      .catch(fail)
      .finally(() => clearTimeout(limit));
    return () => {
      gone = true;
      clearTimeout(limit);
      remove();
    };
  }, [publishableKey, clientSecret, lang, round]);

  return (
    <>
      {state === 'loading' && <CheckoutSkeleton />}
      {state === 'failed' && (
        <CheckoutProblem error={new AppError('payments_unavailable')} action={t('again')} onAction={again} />
      )}
      <div ref={place} />
    </>
  );
}
