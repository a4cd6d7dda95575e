/** The last row of the comparison: a free trial, and the way into each plan. */
import { useTranslations } from 'use-intl/react';
import { PlanAction } from './plan-action.tsx';
import { gridButton, offersTrial } from './plan-button.ts';
import { CARDS, RECOMMENDED } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

export function GridActions() {
  const t = useTranslations('pricing');
  const { viewer, period } = usePricing();
  const button = viewer && gridButton(viewer);
  if (viewer === null || button === null) return null;
  return (
    <tr className="pricing-acts">
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
