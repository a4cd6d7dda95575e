/** The last row of the comparison: a free trial and the way into each plan, or the way to one's own plan. It is always there, so that nothing moves. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../i18n/use-lang.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/lists/skeleton.tsx';
import { PlanAction } from './plan-action.tsx';
import { gridButton, offersTrial } from './plan-button.ts';
import { CARDS, RECOMMENDED } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

export function GridActions() {
  const t = useTranslations('pricing');
  const local = useLocalPath();
  const { viewer, period } = usePricing();
  const button = viewer && gridButton(viewer);
  if (viewer === null || button === null)
    return (
      <tr className="pricing-acts only-sold">
        <td>
          {viewer === null ? (
            <Skeleton height={32} shape="box" />
          ) : (
            <Button size="sm" render={<Link to={local('/dash/account/billing')} />}>
              {t('own.manage')}
            </Button>
          )}
        </td>
        <td colSpan={CARDS.length} />
      </tr>
    );
  return (
    <tr className="pricing-acts only-sold">
      <td>
        {offersTrial(viewer) && (
          <PlanAction
            role={RECOMMENDED}
            period={period}
            button={button}
            variant="ink"
            size="sm"
            label={t('freeTrial')}
          />
        )}
      </td>
      {CARDS.map((role) => (
        <td key={role}>
          {(role !== 'free' || button.way === 'register') && (
            <PlanAction role={role} period={period} button={button} size="sm" />
          )}
        </td>
      ))}
    </tr>
  );
}
