/** Time that passes only when nothing else is left to do, so that days take milliseconds. */
import type { Clock } from '../../src/core/ports.ts';
import { TransportError } from '../../src/core/transport-error.ts';

interface Appointment {
  readonly at: number;
  readonly serial: number;
  readonly act: () => void;
  cancelled: boolean;
}

export interface Time {
  now(): number;
  /** The answer calls it off. */
  after(ms: number, act: () => void): () => void;
  /** Lets time pass until `over` says so; throws when nothing is left that could happen. */
  pass(over: () => boolean): Promise<void>;
  /** A clock that shows this time, wrong by `offsetMs`; one that has stopped never wakes anybody. */
  clock(options: {
    readonly random: () => number;
    readonly offsetMs?: number;
    readonly alive?: () => boolean;
  }): Clock;
}

const earlier = (a: Appointment, b: Appointment): boolean =>
  a.at < b.at || (a.at === b.at && a.serial < b.serial);

/** Everything that promises have to do among themselves is done before this resolves. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createTime(start = Date.parse('2026-03-01T12:00:00Z')): Time {
  let now = start;
  let serial = 0;
  const waiting: Appointment[] = [];

  function next(): Appointment | undefined {
    let first = -1;
    for (let at = 0; at < waiting.length; at++) {
      const [one, best] = [waiting[at], waiting[first]];
      if (one !== undefined && (best === undefined || earlier(one, best))) first = at;
    }
    return first < 0 ? undefined : waiting.splice(first, 1)[0];
  }

  function after(ms: number, act: () => void): () => void {
    serial += 1;
    const appointment: Appointment = { at: now + Math.max(0, ms), serial, act, cancelled: false };
    waiting.push(appointment);
    return () => {
      if (appointment.cancelled) return;
      appointment.cancelled = true;
      const at = waiting.indexOf(appointment);
      if (at >= 0) waiting.splice(at, 1);
    };
  }

  return {
    now: () => now,
    after,
    async pass(over) {
      for (;;) {
        await settle();
        if (over()) return;
        // Asking may have set something in motion.
        await settle();
        const appointment = next();
        if (appointment === undefined) throw new Error('Everybody waits and nothing will happen any more.');
        now = Math.max(now, appointment.at);
        appointment.act();
      }
    },
    clock: ({ random, offsetMs = 0, alive = () => true }) => ({
      now: () => now + offsetMs,
      random,
      wait: (ms, signal) =>
        new Promise((resolve, reject) => {
          const cancel = after(ms, () => {
            off();
            if (alive()) resolve();
          });
          const off = signal.onAbort(() => {
            cancel();
            reject(new TransportError('aborted'));
          });
        }),
    }),
  };
}
