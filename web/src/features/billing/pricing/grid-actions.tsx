/** The last row of the comparison: a free trial for those who can have one, or the way to one's own plan. It is always there, so that nothing moves. */
import { TRIAL_DAYS } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Link } from '../../../router/link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { PlanAction } from './plan-action.tsx';
import { gridButton, offersTrial } from './plan-button.ts';
import { CARDS, RECOMMENDED } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

function Act() {
  const t = useTranslations('pricing');
  const local = useLocalPath();
  const { viewer, period } = usePricing();
  if (viewer === null) return <Skeleton height={32} shape="box" />;
  const button = gridButton(viewer);
  if (button === null)
    return (
      <Button size="sm" render={<Link to={local('/dash/account/billing')} />}>
        {t('own.manage')}
      </Button>
    );
  const label = offersTrial(viewer) ? { label: t('freeTrial') } : {};
  return <PlanAction role={RECOMMENDED} period={period} button={button} variant="ink" size="sm" {...label} />;
}

export function GridActions() {
  const t = useTranslations('pricing');
  const plans = useTranslations('site.plans');
  const { viewer } = usePricing();
  return (
    <tr className="pricing-acts only-sold">
      <td>
        <Act />
      </td>
      <td colSpan={CARDS.length}>
        {viewer !== null && offersTrial(viewer) && (
          <p>{t('trialText', { plan: plans(RECOMMENDED), days: formatCount(TRIAL_DAYS) })}</p>
        )}
      </td>
    </tr>
  );
}
