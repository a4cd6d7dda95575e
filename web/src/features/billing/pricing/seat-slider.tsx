/** Chooses among Business and the plans for larger teams, which cost the same: by how many seats they have. */
import { planOf } from '@waybill/contract/plans';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/numbers.ts';
import { Slider } from '../../../ui/choices/slider.tsx';
import { TEAMS, type TeamRole } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

const MOST_SEATS = Math.max(...TEAMS.map((role) => planOf(role).teamLimit));

interface SeatSliderProps {
  readonly role: TeamRole;
  readonly onRole: (role: TeamRole) => void;
}

export function SeatSlider({ role, onRole }: SeatSliderProps) {
  const t = useTranslations('pricing.seats');
  const plans = useTranslations('site.plans');
  const { sold } = usePricing();
  const seats = t('count', { n: formatCount(planOf(role).teamLimit) });
  return (
    <div className="pricing-seats">
      <p aria-hidden="true">
        {t('label')}
        <b className="num">{seats}</b>
      </p>
      <Slider
        label={t('label')}
        min={0}
        max={TEAMS.length - 1}
        step={1}
        value={TEAMS.indexOf(role)}
        valueText={t('chosen', { seats, plan: plans(role) })}
        onChange={(at) => onRole(TEAMS[at] ?? role)}
      />
      {sold && <p className="only-sold">{t('same', { n: formatCount(MOST_SEATS) })}</p>}
    </div>
  );
}
