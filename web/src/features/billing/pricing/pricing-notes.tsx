/** What the page says above the plans: a coupon and what it takes off, or a checkout that was not finished. */
import type { Discount } from '@waybill/contract/subscription';
import { CircleAlert, ShoppingCart, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatMoney } from '../prices/money.ts';
import { usePricing } from './pricing-context.ts';
import type { CouponState } from './use-coupon.ts';

interface NoteProps {
  readonly icon: ReactNode;
  readonly tone?: 'refused';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Note({ icon, tone, children, action }: NoteProps) {
  return (
    <div
      role={tone === 'refused' ? 'alert' : 'status'}
      className={cx('pricing-note', tone === 'refused' && 'pricing-note-refused')}
    >
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}

function whyWrong(error: unknown) {
  if (hasCode(error, 'coupon_expired')) return 'expired';
  if (hasCode(error, 'coupon_invalid', 'invalid_input')) return 'invalid';
  return hasCode(error, 'too_many_tries') ? 'tooMany' : 'unknown';
}

function CouponNote({ state }: { state: CouponState }) {
  const t = useTranslations('pricing.coupon');
  if (state.status === 'wrong') {
    return (
      <Note tone="refused" icon={<CircleAlert size={18} aria-hidden="true" />}>
        {t(whyWrong(state.error))}
      </Note>
    );
  }
  if (state.status !== 'valid') return null;
  const { discount } = state;
  const values = { code: discount.code, off: offOf(discount) };
  return (
    <Note icon={<TicketPercent size={18} aria-hidden="true" />}>
      {discount.duration === 'repeating'
        ? t('repeating', { ...values, months: String(discount.months ?? 1) })
        : t(discount.duration, values)}
    </Note>
  );
}

const offOf = ({ percentOff, amountOff }: Discount): string =>
  percentOff === null ? formatMoney(amountOff ?? 0) : `${percentOff}%`;

export function PricingNotes({ coupon }: { coupon: CouponState }) {
  const t = useTranslations('pricing.unfinished');
  const plans = useTranslations('site.plans');
  const { own, sold, buy } = usePricing();
  if (!sold) return null;
  const unfinished = own?.unfinished ?? null;
  return (
    <>
      <CouponNote state={coupon} />
      {unfinished !== null && coupon.status !== 'valid' && (
        <Note
          icon={<ShoppingCart size={18} aria-hidden="true" />}
          action={
            <Button size="sm" variant="ink" onClick={() => buy(unfinished)}>
              {t('continue')}
            </Button>
          }
        >
          {t(unfinished.period, { plan: plans(unfinished.role) })}
        </Note>
      )}
    </>
  );
}
