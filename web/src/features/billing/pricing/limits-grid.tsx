/** The comparison of plans: every limit of the plan table, with a gauge where plans differ by size. */
import { type LimitKey, limitsIn, writeLimit } from '@waybill/contract/limits';
import { type Plan, planOf, type Role } from '@waybill/contract/plans';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { useLang } from '../../../i18n/use-lang.tsx';
import { cx } from '../../../ui/cx.ts';
import { Amount } from './amount.tsx';
import { Gauge } from './gauge.tsx';
import { GridActions } from './grid-actions.tsx';
import { BARS, CARDS, type CardRole, gaugeOf, type TeamRole } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

const INCLUDED = ['tracking', 'password', 'resume', 'encrypted', 'requests'] as const;

interface GridProps {
  /** Which plan the last card shows. */
  readonly team: TeamRole;
  readonly marked: CardRole | null;
}

interface RowProps extends GridProps {
  readonly name: string;
  readonly text: (plan: Plan) => string;
  readonly gauge?: (plan: Plan) => ReactNode;
}

const shownIn = (card: CardRole, team: TeamRole): Role => (card === 'business' ? team : card);

/** What a plan has in common with the smaller one beside it is quiet, so that the difference stands out. */
function Row({ name, team, marked, text, gauge }: RowProps) {
  const plans = CARDS.map((card) => planOf(shownIn(card, team)));
  const texts = plans.map(text);
  return (
    <tr>
      <th scope="row">{name}</th>
      {plans.map((plan, at) => (
        <td
          key={CARDS[at]}
          className={cx(CARDS[at] === marked && 'pricing-hot')}
          data-same={texts[at] === texts[at - 1] || undefined}
        >
          <span className="pricing-cell">
            <Amount text={texts[at] ?? ''} />
            {gauge?.(plan)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function barsOf(value: number | null, key: LimitKey, team: TeamRole): number {
  if (value === null) return BARS;
  return gaugeOf(
    value,
    CARDS.flatMap((card) => planOf(shownIn(card, team))[key] ?? []),
  );
}

export function LimitsGrid({ team, marked }: GridProps) {
  const t = useTranslations('pricing');
  const plans = useTranslations('site.plans');
  const { sold } = usePricing();
  const lang = useLang();
  return (
    <table className="pricing-grid">
      <caption className="ui-label">{t('limits')}</caption>
      <colgroup>
        <col className="pricing-names" />
        <col span={CARDS.length} />
      </colgroup>
      <thead>
        <tr>
          <td />
          {CARDS.map((role) => (
            <th key={role} scope="col">
              {plans(role === 'business' ? team : role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {limitsIn('compared', lang).map(({ key, name, gauge }) => (
          <Row
            key={key}
            name={name}
            team={team}
            marked={marked}
            text={(plan) => writeLimit(plan, key, t('unlimited'))}
            gauge={(plan) => gauge && <Gauge filled={barsOf(plan[key], key, team)} />}
          />
        ))}
        <Row
          name={t('expiry')}
          team={team}
          marked={marked}
          text={(plan) => t(plan.customExpiry ? 'expiryYear' : 'expiryWeek')}
        />
        <tr className="pricing-all">
          <th scope="row">{t('inAll')}</th>
          <td colSpan={CARDS.length}>
            <ul>
              {INCLUDED.map((name) => (
                <li key={name} className="pricing-has">
                  <Check size={15} aria-hidden="true" className="flex-none text-delivered" />
                  {t(`included.${name}`)}
                </li>
              ))}
            </ul>
          </td>
        </tr>
        {sold && <GridActions />}
      </tbody>
    </table>
  );
}
