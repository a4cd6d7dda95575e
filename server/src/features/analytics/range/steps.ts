/** Divides a range of days into the steps of a chart: days, weeks from Monday, or months. */
import { type AnalyticsStep, addDays, daysBetween } from '@waybill/contract/analytics-range';

/** Indexes of days in the range: from the first to before the second. */
export interface Step {
  readonly start: number;
  readonly end: number;
}

const MONDAY = 1;

const begins: Readonly<Record<AnalyticsStep, (day: string) => boolean>> = {
  day: () => true,
  week: (day) => new Date(day).getUTCDay() === MONDAY,
  month: (day) => day.endsWith('-01'),
};

export function stepsOf(by: AnalyticsStep, from: string, to: string): Step[] {
  const count = daysBetween(from, to) + 1;
  const starts = Array.from({ length: count }, (_, day) => day).filter(
    (day) => day === 0 || begins[by](addDays(from, day)),
  );
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? count }));
}
