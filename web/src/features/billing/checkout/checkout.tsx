/** The payment form of an open checkout: our own in test mode, the payment service's otherwise. */
import type { Prices } from '@waybill/contract/checkout';
import type { SubscriptionView } from '@waybill/contract/subscription';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { loadPrices } from '../prices/load-prices.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { OpenCheckout } from './open-checkout.ts';

/** Loaded only where it is used, because it brings the payment service's own script. */
const StripeCheckout = lazy(async () => ({
  default: (await import('./stripe-checkout.tsx')).StripeCheckout,
}));
const TestCheckout = lazy(async () => ({ default: (await import('./test-checkout.tsx')).TestCheckout }));

interface CheckoutProps {
  readonly checkout: OpenCheckout;
  /** The checkout is complete. In the payment service's form the browser goes to the return address instead. */
  readonly onDone: (subscription: SubscriptionView) => void;
  /** The checkout is over without a payment: open another one. */
  readonly onStartOver: () => void;
}

export function Checkout({ checkout, onDone, onStartOver }: CheckoutProps) {
  const t = useTranslations('checkout');
  const [prices, setPrices] = useState<Prices | null>(null);
  const [error, setError] = useState<unknown>(null);
  const load = useCallback(() => {
    setError(null);
    loadPrices().then(setPrices, setError);
  }, []);
  useEffect(load, [load]);

  if (error !== null) return <CheckoutProblem error={error} action={t('again')} onAction={load} />;
  if (prices === null) return <CheckoutSkeleton />;
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      {prices.payments === 'sandbox' && (
        <TestCheckout id={checkout.checkoutId} onDone={onDone} onStartOver={onStartOver} />
      )}
      {prices.payments === 'stripe' && (
        <StripeCheckout publishableKey={prices.publishableKey ?? ''} clientSecret={checkout.clientSecret} />
      )}
    </Suspense>
  );
}
