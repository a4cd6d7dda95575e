/** Buys one plan: opens a checkout for it, takes a coupon, shows the payment form, and leads to the thanks. */
import type { Offer } from '@waybill/contract/subscription';
import { useCallback, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { useNavigate } from '../../../router/hooks.ts';
import { Link } from '../../../router/link.tsx';
import { session } from '../../../session/session.ts';
import { Checkout } from './checkout.tsx';
import { CheckoutProblem } from './checkout-problem.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CouponEntry } from './coupon-entry.tsx';
import { type OpenCheckout, openCheckout } from './open-checkout.ts';

interface PlanCheckoutProps {
  readonly offer: Offer;
  /** The coupon of a link; empty for none. */
  readonly coupon: string;
  /** False: pays at once, because the price without a trial was confirmed. */
  readonly trial?: boolean;
}

export function PlanCheckout({ offer, coupon, trial = true }: PlanCheckoutProps) {
  const t = useTranslations('checkout');
  const local = useLocalPath();
  const navigate = useNavigate();
  const [code, setCode] = useState(coupon);
  const [opened, setOpened] = useState<OpenCheckout | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const { role, period } = offer;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round opens another checkout.
  useEffect(() => {
    let gone = false;
    setOpened(null);
    setError(null);
    openCheckout({ role, period }, code, trial).then(
      (checkout) => !gone && setOpened(checkout),
      (thrown: unknown) => !gone && setError(thrown),
    );
    return () => {
      gone = true;
    };
  }, [role, period, code, trial, round]);

  const onDone = async () => {
    // The new role counts on every page from here on; without an answer the next call brings it.
    await session.renewed().catch(() => {});
    const query = new URLSearchParams({ checkout: opened?.checkoutId ?? '' });
    void navigate(local(`/thankyou?${query}`), { replace: true });
  };
  const startOver = () => {
    setCode('');
    again();
  };

  if (hasCode(error, 'already_subscribed')) {
    return (
      <p className="text-ink-2">
        {t('errors.alreadySubscribed')}{' '}
        <Link to={local('/dash/account/billing')} className="link">
          {t('billing')}
        </Link>
      </p>
    );
  }
  if (error !== null) {
    const isCoupon = hasCode(error, 'coupon_invalid', 'coupon_expired');
    return (
      <CheckoutProblem
        error={error}
        action={isCoupon ? t('withoutCoupon') : t('again')}
        onAction={isCoupon ? () => setCode('') : again}
      />
    );
  }
  return (
    <div className="grid gap-5">
      {opened === null ? (
        <CheckoutSkeleton />
      ) : (
        <Checkout
          key={opened.checkoutId}
          checkout={opened}
          onDone={() => void onDone()}
          onStartOver={startOver}
        />
      )}
      <CouponEntry applied={code} onApply={setCode} />
    </div>
  );
}
