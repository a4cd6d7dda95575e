/** The plans for larger teams, which cost what Business costs; folded until someone asks. */
import { planOf } from '@waybill/contract/plans';
import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatPrice, formatSize } from '../../../i18n/numbers.ts';
import { PlanAction } from './plan-action.tsx';
import { planButton } from './plan-button.ts';
import { LARGER } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

export function LargerPlans() {
  const t = useTranslations('pricing.larger');
  const plans = useTranslations('site.plans');
  const { viewer, period, sold } = usePricing();
  const { price, teamLimit } = planOf('business');
  return (
    <details className="pricing-larger" id="larger">
      <summary>
        {t('question', { n: formatCount(teamLimit) })}
        <ChevronDown size={16} aria-hidden="true" className="pricing-arrow" />
      </summary>
      {sold && (
        <p className="only-sold text-14 text-ink-2">{t(period, { price: formatPrice(price[period]) })}</p>
      )}
      <ul>
        {LARGER.map((role) => {
          const plan = planOf(role);
          return (
            <li key={role}>
              <b>{plans(role)}</b>
              <span className="num">{t('seats', { n: formatCount(plan.teamLimit) })}</span>
              <span className="num">{t('storage', { size: formatSize(plan.storage) })}</span>
              <span className="num">{t('transfer', { size: formatSize(plan.uploadLimit) })}</span>
              <span className="num">{t('recipients', { n: formatCount(plan.emailTo) })}</span>
              {sold && viewer !== null && (
                <PlanAction role={role} period={period} button={planButton(role, period, viewer)} size="sm" />
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
