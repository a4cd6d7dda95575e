/** Observes the clock every few seconds while the process runs, and alerts the operator when it is not plausible. */
import { uptime } from 'node:os';
import { type Observed, type Observer, type OwnClock, observeClock } from '../clock/observe.ts';
import type { Deps } from '../deps.ts';
import { alarmOperator } from '../mail/alarm-operator.ts';

const EVERY_MS = 10_000;

const machineClock: OwnClock = {
  app: Date.now,
  uptime: () => uptime() * 1000,
  running: () => performance.now(),
};

export interface ClockWatch {
  stop(): Promise<void>;
}

/** Resolves after the first observation. */
export async function watchClock(deps: Deps, instance: string, clock = machineClock): Promise<ClockWatch> {
  const me: Observer = { instance };
  const look = () =>
    observeClock(deps.db, clock, me)
      .then((observed) => report(deps, observed))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the clock could not be checked'));
  let looking = look();
  await looking;
  const timer = setInterval(() => {
    looking = look();
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}

export async function report(deps: Deps, { held, changed, shown, seenAt }: Observed): Promise<void> {
  if (!changed) return;
  if (held === undefined) {
    deps.log.info({ shown }, 'the clock is trusted again; deletions resume after an hour of running');
    return;
  }
  deps.log.error(
    { reason: held, shown, lastTrusted: seenAt },
    'the clock cannot be right, so nothing is deleted: set it right, or run "waybill clock confirm" if it is',
  );
  await alarmOperator(deps, 'clock', {
    name: 'alarm',
    what: 'clock',
    reason: held,
    shown: shown.toISOString(),
    seen: seenAt.toISOString(),
  });
}
