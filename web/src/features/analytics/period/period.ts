/** The period that the page is about: how it is chosen, how the address names it, and which period came before. */
import {
  ANALYTICS_DAYS_MAX,
  ANALYTICS_STEPS,
  type AnalyticsStep,
  addDays,
  daysBetween,
} from '@waybill/contract/analytics-range';
import { type Day, isDay, yearEarlier } from './days.ts';

export const PRESETS = ['7d', '30d', '90d', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

/** Both days belong to it. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** What the figures count, and what the chart over time can show. */
export const MEASURES = ['downloads', 'transfers', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];

/** What the reader has chosen. */
export interface View {
  /** Null: a period of their own. */
  readonly preset: Preset | null;
  readonly period: Period;
  readonly by: AnalyticsStep;
  readonly compare: boolean;
  readonly show: Measure;
}

const DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;
const USUAL = '30d';

export function presetPeriod(preset: Preset, today: Day): Period {
  const from = preset === 'year' ? addDays(yearEarlier(today), 1) : addDays(today, 1 - DAYS[preset]);
  return { from, to: today };
}

export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** Steps that give neither a wall of bars nor a single one. */
export function usualStep(period: Period): AnalyticsStep {
  const days = lengthOf(period);
  if (days <= 45) return 'day';
  return days <= 200 ? 'week' : 'month';
}

/** Turned round when they are the wrong way round, not after today, and cut to what can be asked for. */
export function tidy({ from, to }: Period, today: Day): Period {
  const [first, last] = [from, to].sort().map((day) => (day > today ? today : day));
  if (first === undefined || last === undefined) return { from: today, to: today };
  const isShort = daysBetween(first, last) < ANALYTICS_DAYS_MAX;
  return { from: isShort ? first : addDays(last, 1 - ANALYTICS_DAYS_MAX), to: last };
}

const oneOf = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text);

/** What an address does not say, or says wrongly, is as usual. */
export function readView(query: URLSearchParams, today: Day): View {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const own = isDay(from) && isDay(to) ? tidy({ from, to }, today) : null;
  const preset = own === null ? (oneOf(PRESETS, query.get('range')) ?? USUAL) : null;
  const period = own ?? presetPeriod(preset ?? USUAL, today);
  return {
    preset,
    period,
    by: oneOf(ANALYTICS_STEPS, query.get('by')) ?? usualStep(period),
    compare: query.get('compare') !== 'off',
    show: oneOf(MEASURES, query.get('show')) ?? 'downloads',
  };
}

/** The address of a change: what is as usual is left out, and what else the address says stays. */
export function writeView(before: URLSearchParams, view: View): URLSearchParams {
  const query = new URLSearchParams(before);
  const set = (name: string, value: string | null) => {
    if (value === null) query.delete(name);
    else query.set(name, value);
  };
  set('range', view.preset === null || view.preset === USUAL ? null : view.preset);
  set('from', view.preset === null ? view.period.from : null);
  set('to', view.preset === null ? view.period.to : null);
  set('by', view.by === usualStep(view.period) ? null : view.by);
  set('compare', view.compare ? null : 'off');
  set('show', view.show === 'downloads' ? null : view.show);
  return query;
}
