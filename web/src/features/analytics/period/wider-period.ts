/** The next longer period, for when there is nothing in the chosen one. */
import { ANALYTICS_DAYS_MAX, addDays } from '@waybill/contract/analytics-range';
import type { Day } from './days.ts';
import { lengthOf, type Period, PRESETS, presetPeriod, type View } from './period.ts';

/** A preset that shows more days; after those the most that can be asked for; null when it is that already. */
export function widerPeriod(now: Period, today: Day): Pick<View, 'preset' | 'period'> | null {
  const longer = (period: Period) => lengthOf(period) > lengthOf(now) && period.from < now.from;
  const preset = PRESETS.slice(1).find((one) => longer(presetPeriod(one, today)));
  if (preset !== undefined) return { preset, period: presetPeriod(preset, today) };
  const most = { from: addDays(today, 1 - ANALYTICS_DAYS_MAX), to: today };
  return longer(most) ? { preset: null, period: most } : null;
}
