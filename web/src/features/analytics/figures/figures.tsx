/** The totals of the period with their change; those that happen over time also choose what the chart shows. */
import type { AnalyticsReport } from '@waybill/contract/analytics';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import { lengthOf, type Measure } from '../period/period.ts';
import { useView } from '../view-context.ts';
import { FirstDelta, MeasureDelta, ReachedDelta } from './deltas.tsx';

interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly delta: ReactNode;
  /** Chooses it for the chart. */
  readonly measure?: Measure;
}

function Figure({ name, value, delta, measure }: FigureProps) {
  const t = useTranslations('analytics.figures');
  const { view, change } = useView();
  const isShown = measure !== undefined && view.show === measure;
  return (
    <div className="an-figure" data-shown={isShown || undefined}>
      <dt className="ui-label">{name}</dt>
      <dd className="an-value">{value}</dd>
      <dd className="an-delta">{delta}</dd>
      {measure && (
        <dd className="an-choose">
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={t('show', { what: name })}
            onClick={() => change({ show: measure })}
          />
        </dd>
      )}
    </div>
  );
}

/** A number with its unit, which is smaller. */
const Amount = ({ text }: { text: string }) => {
  const [number, ...unit] = text.split(' ');
  return (
    <>
      {number}
      {unit.length > 0 && <small> {unit.join(' ')}</small>}
    </>
  );
};

export function Figures({ report }: { report: AnalyticsReport }) {
  const t = useTranslations('analytics.figures');
  const { words, view } = useView();
  const { totals } = report;
  const before = report.before?.totals;
  const days = lengthOf(view.period);
  const { recipients, firstSeconds } = totals;
  const measure = (name: Measure) => (
    <Figure
      name={t(name)}
      measure={name}
      value={<Amount text={words.amount(name, totals[name])} />}
      delta={<MeasureDelta measure={name} now={totals[name]} before={before?.[name]} days={days} />}
    />
  );
  return (
    <dl aria-label={t('label')} className="an-figures">
      {measure('downloads')}
      {measure('transfers')}
      <Figure
        name={t('recipients')}
        value={
          <>
            {formatCount(recipients.reached)}
            {recipients.all > 0 && <small> {t('of', { all: formatCount(recipients.all) })}</small>}
          </>
        }
        delta={<ReachedDelta now={recipients} before={before?.recipients} />}
      />
      {measure('bytes')}
      <Figure
        name={t('first')}
        value={
          firstSeconds === null ? (
            <span className="text-ink-3">–</span>
          ) : (
            <>
              {words.durationPairs(firstSeconds).map(({ n, unit }) => (
                <span key={unit}>
                  {n}
                  <small> {unit} </small>
                </span>
              ))}
              <small> {t('median')}</small>
            </>
          )
        }
        delta={<FirstDelta now={firstSeconds} before={before?.firstSeconds} />}
      />
    </dl>
  );
}
