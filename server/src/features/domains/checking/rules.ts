/** Decides what a look at a domain’s records means for it, and when to look again. */
import { DOMAIN_GRACE_DAYS, type DomainProblem, type DomainState } from '@waybill/contract/domains';
import type { FoundRecord } from '../../../db/tables/domains.ts';
import type { DOMAIN_NEWS } from '../events.ts';
import type { StoredDomain } from '../store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const REMINDER_MS = 3 * DAY;
const GRACE_MS = DOMAIN_GRACE_DAYS * DAY;
/** A server that doesn’t answer for this long counts as a missing record. */
const SILENCE_MS = 2 * DAY;
/** A name that was never set up is not looked up any longer. */
const WAITING_MS = 30 * DAY;

export type Standing = Pick<
  StoredDomain,
  'verified_at' | 'right_at' | 'failing_since' | 'off_at' | 'problem' | 'mailed' | 'created_at'
>;

export const stateOf = ({
  verified_at,
  failing_since,
  off_at,
}: Pick<Standing, 'verified_at' | 'failing_since' | 'off_at'>): DomainState => {
  if (off_at !== null) return 'off';
  if (verified_at === null) return 'waiting';
  return failing_since === null ? 'verified' : 'failing';
};

export const offAtOf = ({ failing_since }: Pick<Standing, 'failing_since'>): Date | null =>
  failing_since && new Date(failing_since.getTime() + GRACE_MS);

export type Outcome = 'right' | 'wrong' | 'unknown';

/** Of the records that the domain needs; one that is surely wrong outweighs one that is not known. */
export function outcomeOf(found: readonly FoundRecord[]): Outcome {
  const needed = found.filter((record) => record.needed);
  if (needed.some(({ state }) => state === 'missing' || state === 'wrong')) return 'wrong';
  return needed.length > 0 && needed.every(({ state }) => state === 'right') ? 'right' : 'unknown';
}

export interface Looked {
  readonly outcome: Outcome;
  /** Whether the plan has a domain. */
  readonly allowed: boolean;
  /** Whether another account has proven the name. */
  readonly taken: boolean;
}

export interface Times {
  readonly now: Date;
  /** What the clock showed an hour of running time ago; undefined while it is not trusted. */
  readonly settled: Date | undefined;
}

export interface Settled {
  readonly standing: Standing;
  readonly news: (typeof DOMAIN_NEWS)[number] | undefined;
}

const problemOf = ({ outcome, allowed, taken }: Looked): DomainProblem | null => {
  if (!allowed) return 'plan';
  if (outcome !== 'right') return 'record';
  return taken ? 'taken' : null;
};

const since = (from: Date | null, now: Date): number =>
  from === null ? Number.POSITIVE_INFINITY : now.getTime() - from.getTime();

const mailedAt = ({ mailed }: Standing, what: string): Date | null =>
  mailed[what] === undefined ? null : new Date(mailed[what]);

export function settle(domain: Standing, looked: Looked, times: Times): Settled {
  const problem = problemOf(looked);
  const { now } = times;
  if (problem === null) {
    const begins = domain.verified_at === null;
    return {
      standing: {
        ...domain,
        verified_at: domain.verified_at ?? now,
        right_at: now,
        failing_since: null,
        off_at: null,
        problem,
      },
      news: begins ? 'verified' : undefined,
    };
  }
  if (domain.verified_at === null) return { standing: { ...domain, problem }, news: undefined };
  const isSilent = problem === 'record' && looked.outcome === 'unknown';
  if (isSilent && domain.failing_since === null && since(domain.right_at, now) < SILENCE_MS)
    return { standing: domain, news: undefined };
  return settleFailing(domain, problem, times);
}

function settleFailing(domain: Standing, problem: DomainProblem, { now, settled }: Times): Settled {
  const failing = { ...domain, problem, failing_since: domain.failing_since ?? now };
  const { failing_since } = failing;
  if (settled !== undefined && settled.getTime() - failing_since.getTime() >= GRACE_MS)
    return {
      standing: { ...failing, verified_at: null, failing_since: null, off_at: now, mailed: {} },
      news: 'off',
    };
  const mail = (news: 'failing' | 'still_failing'): Settled => ({
    standing: { ...failing, mailed: { ...domain.mailed, [news]: now.toISOString() } },
    news,
  });
  // A record that comes and goes is not mailed about each time.
  if (domain.failing_since === null)
    return since(mailedAt(domain, 'failing'), now) >= REMINDER_MS
      ? mail('failing')
      : { standing: failing, news: undefined };
  const reminded = mailedAt(domain, 'still_failing');
  const isDue = since(failing_since, now) >= REMINDER_MS && (reminded === null || reminded < failing_since);
  return isDue ? mail('still_failing') : { standing: failing, news: undefined };
}

/** Names that wait are looked up often at first, because someone waits for them too, as for a new record of one in use. Null: not by itself any more. */
export function nextCheck(domain: Standing, outcome: Outcome, now: Date, isAwaited = false): Date | null {
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  switch (stateOf(domain)) {
    case 'verified':
      return inMs(isAwaited ? 5 * MINUTE : outcome === 'right' ? DAY : HOUR);
    case 'failing':
      return inMs(HOUR);
    case 'off':
      return inMs(6 * HOUR);
    case 'waiting': {
      const age = since(domain.created_at, now);
      if (age >= WAITING_MS) return null;
      return inMs(age < HOUR ? MINUTE : age < DAY ? 10 * MINUTE : HOUR);
    }
  }
}
