/** The changes of the totals in words: by sign and by colour, against what they were before. */
import type { AnalyticsTotals } from '@waybill/contract/analytics';
import { useTranslations } from 'use-intl/react';
import { formatCount } from '../../../i18n/format.ts';
import type { Measure } from '../period/period.ts';
import { useView } from '../view-context.ts';
import { changeOf, signed, type Tone, toneOf } from './change.ts';

function Delta({ tone, change, rest }: { tone: Tone; change?: string; rest: string }) {
  return (
    <>
      {change && <b data-tone={tone}>{change}</b>} <span>{rest}</span>
    </>
  );
}

interface MeasureDeltaProps {
  readonly measure: Measure;
  readonly now: number;
  /** Undefined where nothing is compared. */
  readonly before: number | undefined;
  readonly days: number;
}

export function MeasureDelta({ measure, now, before, days }: MeasureDeltaProps) {
  const t = useTranslations('analytics.figures');
  const { words } = useView();
  if (before === undefined) {
    const each = now / days;
    const n =
      measure === 'bytes' || each >= 10
        ? words.amount(measure, Math.round(each))
        : String(Number(each.toFixed(1)));
    return <Delta tone="even" rest={t('perDay', { n })} />;
  }
  const was = words.amount(measure, before);
  const change = changeOf(now, before);
  if (change.kind === 'same')
    return <Delta tone="even" change={t('same')} rest={t('sameAs', { before: was })} />;
  if (change.kind === 'new') return <Delta tone="good" change={t('new')} rest={t('noneBefore')} />;
  const size = Math.abs(change.by);
  const text = change.kind === 'percent' ? words.percent(size / 100) : words.amount(measure, size);
  return (
    <Delta tone={toneOf(change.by)} change={signed(change.by, text)} rest={t('from', { before: was })} />
  );
}

type Reached = AnalyticsTotals['recipients'];

const shareOf = ({ reached, all }: Reached): number | null => (all === 0 ? null : reached / all);

export function ReachedDelta({ now, before }: { now: Reached; before: Reached | undefined }) {
  const t = useTranslations('analytics.figures');
  const { words } = useView();
  const share = shareOf(now);
  if (share === null) return <Delta tone="even" rest={t('noRecipients')} />;
  const was = before === undefined ? null : shareOf(before);
  if (was === null) {
    return <Delta tone="even" change={words.percent(share)} rest={before ? t('noneBefore') : ''} />;
  }
  const points = Math.round(share * 100) - Math.round(was * 100);
  const change =
    points === 0 ? words.percent(share) : signed(points, t('points', { n: formatCount(Math.abs(points)) }));
  return <Delta tone={toneOf(points)} change={change} rest={t('was', { before: words.percent(was) })} />;
}

export function FirstDelta({ now, before }: { now: number | null; before: number | null | undefined }) {
  const t = useTranslations('analytics.figures');
  const { words } = useView();
  if (now === null) return <Delta tone="even" rest={t('none')} />;
  if (before === undefined) return null;
  if (before === null) return <Delta tone="even" rest={t('noneBefore')} />;
  const by = now - before;
  const was = t('was', { before: words.duration(before) });
  if (words.duration(now) === words.duration(before))
    return <Delta tone="even" change={t('same')} rest={was} />;
  return <Delta tone={toneOf(by, true)} change={signed(by, words.shortDuration(Math.abs(by)))} rest={was} />;
}
