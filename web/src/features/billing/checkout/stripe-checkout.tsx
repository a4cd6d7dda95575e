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
      setState('loading');
      const stripe = await loadStripe(publishableKey, { locale: lang === 'zh' ? 'zh' : 'en' });
      if (gone || stripe === null) return;
      const form = await stripe.createEmbeddedCheckoutPage({
        fetchClientSecret: () => Promise.resolve(clientSecret),
      });
      remove = () => form.destroy();
      if (gone || place.current === null) return remove();
      form.mount(place.current);
      setState('shown');
    };
    show().catch(() => {
      if (!gone) setState('failed');
    });
    return () => {
      gone = true;
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
