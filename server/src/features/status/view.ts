/** The status page's answer: the state of each part now, its days, and the incidents. */
import { STATUS_DAYS, type StatusDay, type StatusView } from '@waybill/contract/status';
import type { Deps } from '../../deps.ts';
import { observe } from './observe.ts';
import { statesOf } from './rules.ts';
import { readDays, readIncidents } from './store.ts';

const DAY_MS = 86_400_000;

const lastDays = (now: number): string[] =>
  Array.from({ length: STATUS_DAYS }, (_, index) =>
    new Date(now - (STATUS_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );

export async function viewStatus(deps: Deps): Promise<StatusView> {
  const now = Date.now();
  const [observed, rows, incidents] = await Promise.all([
    observe(deps),
    readDays(deps.db),
    readIncidents(deps.db),
  ]);
  const failuresOf = new Map(rows.map(({ part, day, failures }) => [`${part} ${day}`, failures]));
  const stateOfDay = (part: string, day: string): StatusDay['state'] => {
    const failures = failuresOf.get(`${part} ${day}`);
    return failures === undefined ? 'unknown' : failures > 0 ? 'trouble' : 'working';
  };
  const days = lastDays(now);
  const states = statesOf(observed);
  return {
    checkedAt: now,
    parts: Array.from(states, ([part, state]) => ({
      part,
      state,
      days: days.map((day) => ({ day, state: stateOfDay(part, day) })),
    })),
    incidents: incidents.flatMap(({ part, began_at, ended_at }) =>
      states.has(part) ? [{ part, beganAt: began_at.getTime(), endedAt: ended_at?.getTime() ?? null }] : [],
    ),
  };
}
