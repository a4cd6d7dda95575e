/** One plan: for whom it is, what it costs, and its button; the viewer's own carries a stamp. */
import { planOf, pricePerMonth } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatDay, formatPrice } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Stamp } from '../../../ui/paper/stamp.tsx';
import { PlanAction } from './plan-action.tsx';
import { isOwnPlan, planButton } from './plan-button.ts';
import { type CardRole, savedByYear } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

function Price({ role }: { role: CardRole }) {
  const t = useTranslations('pricing');
  const { period } = usePricing();
  const saved = savedByYear(role);
  return (
    <div className="only-sold">
      <p className="pricing-price">
        <b className="num">{formatPrice(pricePerMonth(role, period))}</b>
        <span>{t('perMonth')}</span>
      </p>
      <p className="pricing-bill">
        {role === 'free' ? (
          t('noCard')
        ) : period === 'yearly' ? (
          <>
            {t('billedYearly', { price: formatPrice(planOf(role).price.yearly) })}
            <b>{t('saved', { price: formatPrice(saved) })}</b>
          </>
        ) : (
          t('billedMonthly')
        )}
      </p>
    </div>
  );
}

function YourPlan() {
  const t = useTranslations('pricing.stamp');
  const lang = useLang();
  const { own } = usePricing();
  const { state, trialEnd, cancelAt, periodEnd } = own?.subscription ?? {
    state: 'none' as const,
    trialEnd: null,
    cancelAt: null,
    periodEnd: null,
  };
  const day = (time: number | null) => (time === null ? '' : formatDay(time, lang));
  const line =
    state === 'none'
      ? undefined
      : cancelAt !== null
        ? t('ends', { date: day(cancelAt) })
        : state === 'trialing'
          ? t('trial', { date: day(trialEnd) })
          : state === 'active'
            ? t('renews', { date: day(periodEnd) })
            : t('overdue');
  const ink = state === 'past_due' || state === 'unpaid' ? 'refused' : 'delivered';
  return <Stamp className="pricing-own" ink={ink} size="sm" place={t('own')} time={line} seed="your plan" />;
}

export function PlanCard({ role, marked }: { role: CardRole; marked: boolean }) {
  const t = useTranslations('pricing');
  const plans = useTranslations('site.plans');
  const { viewer, period, sold } = usePricing();
  const isOwn = viewer !== null && isOwnPlan(role, period, viewer);
  const button = viewer === null ? null : planButton(role, period, viewer);
  const look = marked && button?.way !== 'none' ? 'primary' : 'plain';
  return (
    <div className={cx('pricing-card', marked && 'pricing-hot')} data-plan={role}>
      <h2>{plans(role)}</h2>
      <p className="pricing-for">{t(`for.${role}`)}</p>
      {sold && <Price role={role} />}
      {sold && button === null && (
        <Button className="pricing-act" loading aria-label={plans(role)}>
          {t('button.current')}
        </Button>
      )}
      {sold && button !== null && (
        <PlanAction
          role={role}
          period={period}
          button={button}
          variant={look}
          className={cx('pricing-act', button.label === 'current' && 'pricing-current')}
        />
      )}
      {isOwn && <YourPlan />}
    </div>
  );
}
