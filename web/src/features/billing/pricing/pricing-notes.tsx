/** What the page says above the plans: a coupon and what it takes off, and to users what they have or have not finished. */
import type { Discount } from '@waybill/contract/subscription';
import { CircleAlert, CircleUser, Infinity as ForLife, ShoppingCart, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CODES_PANEL } from '../lifetime/panel-path.ts';
import { formatMoney } from '../prices/money.ts';
import { usePricing } from './pricing-context.ts';
import type { CouponState } from './use-coupon.ts';

interface NoteProps {
  readonly icon: ReactNode;
  readonly tone: 'good' | 'plain' | 'refused';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

function Note({ icon, tone, children, action }: NoteProps) {
  return (
    <div
      role={tone === 'refused' ? 'alert' : 'status'}
      className={cx('pricing-note', `pricing-note-${tone}`)}
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
  // Takes the room of the answer, so that nothing moves when it comes.
  if (state.status === 'checking')
    return (
      <Note tone="plain" icon={<TicketPercent size={18} aria-hidden="true" />}>
        {t('checking')}
      </Note>
    );
  if (state.status !== 'valid') return null;
  const { discount } = state;
  const values = { code: discount.code, off: offOf(discount) };
  return (
    <Note tone="good" icon={<TicketPercent size={18} aria-hidden="true" />}>
      {discount.duration === 'repeating'
        ? t('repeating', { ...values, months: String(discount.months ?? 1) })
        : t(discount.duration, values)}
    </Note>
  );
}

const offOf = ({ percentOff, amountOff }: Discount): string =>
  percentOff === null ? formatMoney(amountOff ?? 0) : `${percentOff}%`;

/** Users always have one note about their plan, which takes its room before it is known what it says. */
function OwnNote({ coupon }: { coupon: CouponState }) {
  const t = useTranslations('pricing');
  const plans = useTranslations('site.plans');
  const { own, buy, viewer } = usePricing();
  const local = useLocalPath();
  if (viewer === null) return <div className="pricing-note" aria-hidden="true" />;
  if (viewer.kind === 'visitor') return null;
  const plan = plans(viewer.role === 'anon' ? 'free' : viewer.role);
  const unfinished = own?.unfinished ?? null;
  if (viewer.hasCodes)
    return (
      <Note
        tone="good"
        icon={<ForLife size={18} aria-hidden="true" />}
        action={
          <Link to={local(CODES_PANEL)} className="link">
            {t('life.enter')}
          </Link>
        }
      >
        {t('life.text', { plan })}
      </Note>
    );
  if (unfinished !== null && coupon.status !== 'valid')
    return (
      <Note
        tone="plain"
        icon={<ShoppingCart size={18} aria-hidden="true" />}
        action={
          <Button size="sm" variant="ink" onClick={() => buy(unfinished, unfinished.coupon ?? '')}>
            {t('unfinished.continue')}
          </Button>
        }
      >
        {t(`unfinished.${unfinished.period}`, { plan: plans(unfinished.role) })}
      </Note>
    );
  return (
    <Note
      tone="plain"
      icon={<CircleUser size={18} aria-hidden="true" />}
      action={
        <Link to={local('/dash/account/billing')} className="link">
          {t('own.manage')}
        </Link>
      }
    >
      {t('own.text', { plan })}
    </Note>
  );
}

export function PricingNotes({ coupon }: { coupon: CouponState }) {
  const { sold } = usePricing();
  if (!sold) return null;
  return (
    <>
      <CouponNote state={coupon} />
      <OwnNote coupon={coupon} />
    </>
  );
}
