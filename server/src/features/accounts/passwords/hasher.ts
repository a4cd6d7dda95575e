/** Hashes passwords, a few at a time: many sign-ins at once cost time, never the machine's memory. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@waybill/contract/errors';
import type { Deps } from '../../../deps.ts';
import { openSlots, type Slots } from '../slots.ts';

/** Argon2id, which is the library's default. */
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** A hash that no password has, as costly to compare with as any other. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$d2F5YmlsbC5ub2JvZHkuaXM$bm9ib2R5IGhhcyBhIHBhc3N3b3JkIGxpa2UgdGhpcyE';

/** Nobody waits longer than this for a turn; whoever would is told to come back. */
const LONGEST_WAIT_MS = 2_000;

export interface Hasher {
  hash(password: string): Promise<string>;
  /** Without a hash it takes as long and answers false: an unknown account cannot be told from a known one. */
  matches(hash: string | null | undefined, password: string): Promise<boolean>;
}

const hashers = new WeakMap<Deps, Hasher>();

export function hasherOf(deps: Deps): Hasher {
  const known = hashers.get(deps) ?? openHasher(deps);
  hashers.set(deps, known);
  return known;
}

function openHasher(deps: Deps): Hasher {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / deps.config.webProcesses));
  const slots = openSlots({ atOnce, longestWaitMs: LONGEST_WAIT_MS, firstGuessMs: 40 });
  return {
    hash: (password) => inTurn(slots, () => hash(password, COSTS)),
    matches: (stored, password) =>
      inTurn(slots, async () => (await verify(stored ?? NOBODYS, password)) && typeof stored === 'string'),
  };
}

async function inTurn<T>(slots: Slots, work: () => Promise<T>): Promise<T> {
  const turn = await slots.take();
  if (typeof turn === 'number') throw new AppError('unavailable', { retryAfter: Math.ceil(turn / 1000) });
  try {
    return await work();
  } finally {
    turn();
  }
}

export const hashPassword = (deps: Deps, password: string): Promise<string> => hasherOf(deps).hash(password);
