/** The comparison of plans: every limit of the plan table, with a gauge where plans differ by size. */
import { type Plan, planOf } from '@waybill/contract/plans';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount, formatSize } from '../../../i18n/numbers.ts';
import { cx } from '../../../ui/cx.ts';
import { Amount } from './amount.tsx';
import { Gauge } from './gauge.tsx';
import { GridActions } from './grid-actions.tsx';
import { CARDS, type CardRole, gaugeOf } from './plan-facts.ts';
import { usePricing } from './pricing-context.ts';

type Sized = 'uploadLimit' | 'storage' | 'emailTo' | 'fileLimit';

const INCLUDED = ['tracking', 'password', 'resume', 'encrypted', 'requests'] as const;

interface RowProps {
  readonly name: string;
  readonly marked: CardRole | null;
  readonly cell: (plan: Plan, role: CardRole) => ReactNode;
}

function Row({ name, marked, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {CARDS.map((role) => (
        <td key={role} className={cx(role === marked && 'pricing-hot')}>
          <span className="pricing-cell">{cell(planOf(role), role)}</span>
        </td>
      ))}
    </tr>
  );
}

export function LimitsGrid({ marked }: { marked: CardRole | null }) {
  const t = useTranslations('pricing');
  const plans = useTranslations('site.plans');
  const { sold } = usePricing();
  const sized = (key: Sized, write: (value: number) => string) => (plan: Plan) => (
    <>
      <Amount text={write(plan[key])} />
      <Gauge
        filled={gaugeOf(
          plan[key],
          CARDS.map((role) => planOf(role)[key]),
        )}
      />
    </>
  );
  const count = (value: number | null) => (
    <Amount text={value === null ? t('unlimited') : formatCount(value)} />
  );
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
              {plans(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={t('row.transfer')} marked={marked} cell={sized('uploadLimit', formatSize)} />
        <Row name={t('row.storage')} marked={marked} cell={sized('storage', formatSize)} />
        <Row name={t('row.recipients')} marked={marked} cell={sized('emailTo', formatCount)} />
        <Row name={t('row.files')} marked={marked} cell={sized('fileLimit', formatCount)} />
        <Row name={t('row.seats')} marked={marked} cell={(plan) => count(plan.teamLimit)} />
        <Row name={t('row.transfers')} marked={marked} cell={(plan) => count(plan.monthlyTransfers)} />
        <Row name={t('row.requests')} marked={marked} cell={(plan) => count(plan.monthlyRequests)} />
        <Row
          name={t('row.expiry')}
          marked={marked}
          cell={(plan) => <Amount text={t(plan.customExpiry ? 'expiryYear' : 'expiryWeek')} />}
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
