/** One plan: for whom it is, what it costs, and its button; the viewer's own carries a stamp. */
import { planOf, pricePerMonth } from '@waybill/contract/plans';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatPrice } from '../../../i18n/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { PlanAction } from './plan-action.tsx';
import { isOwnPlan, planButton } from './plan-button.ts';
import { type CardRole, savedByYear, TEAMS, type TeamRole } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';
import { YourPlan } from './your-plan.tsx';

type ShownRole = CardRole | TeamRole;

/** Where nothing is sold, the server leaves the amounts out of the page before it is hydrated. */
function Price({ role }: { role: ShownRole }) {
  const t = useTranslations('pricing');
  const { period } = usePricing();
  const saved = savedByYear(role);
  return (
    <div className="only-sold">
      <p className="pricing-price">
        <b suppressHydrationWarning className="num">
          {formatPrice(pricePerMonth(role, period))}
        </b>
        <span>{t('perMonth')}</span>
      </p>
      <p suppressHydrationWarning className="pricing-bill">
        {role === 'free' ? (
          t('noCard')
        ) : period === 'yearly' ? (
          <>
            {t('billedYearly', { price: formatPrice(planOf(role).price.yearly) })}
            <b suppressHydrationWarning>{t('saved', { price: formatPrice(saved) })}</b>
          </>
        ) : (
          <>
            {t('billedMonthly')}
            <b suppressHydrationWarning>{t('yearlySaves', { price: formatPrice(saved) })}</b>
          </>
        )}
      </p>
    </div>
  );
}

interface PlanCardProps {
  readonly role: ShownRole;
  readonly marked: boolean;
  /** Chooses among plans of the card. */
  readonly children?: ReactNode;
}

const sentenceOf = (role: ShownRole): CardRole => (isTeam(role) ? 'business' : role);
const isTeam = (role: ShownRole): role is TeamRole => TEAMS.some((team) => team === role);

export function PlanCard({ role, marked, children }: PlanCardProps) {
  const t = useTranslations('pricing');
  const plans = useTranslations('site.plans');
  const { viewer, period, sold } = usePricing();
  const isOwn = viewer !== null && isOwnPlan(role, period, viewer);
  const button = viewer === null ? null : planButton(role, period, viewer);
  const look = marked && button?.way !== 'none' ? 'primary' : 'plain';
  return (
    <div className={cx('pricing-card', marked && 'pricing-hot')} data-plan={role}>
      <h2>{plans(role)}</h2>
      <p className="pricing-for">{t(`for.${sentenceOf(role)}`)}</p>
      {sold && <Price role={role} />}
      {children}
      {sold && button === null && <Skeleton className="pricing-act" height={40} shape="box" />}
      {sold && button !== null && (
        <PlanAction
          role={role}
          period={period}
          button={button}
          variant={look}
          className={cx('pricing-act only-sold', button.way === 'none' && 'pricing-none')}
        />
      )}
      {isOwn && <YourPlan className="pricing-own" />}
    </div>
  );
}
