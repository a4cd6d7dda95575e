/** Hashes passwords, a few at a time, so that many sign-ins at once take longer instead of exhausting memory. */
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Deps } from '../../deps.ts';
import { inTurn, openSlots, type Slots } from './slots.ts';

/** Argon2id, which is the library's default. */
const COSTS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** More than any program that hashes passwords for the web: comparing with a costlier hash would be a way to exhaust this server. */
const MOST = { memoryCost: 256 * 1024, timeCost: 20, parallelism: 16 };
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,171}$/;

/** Whether a password can be compared with a hash that another program made. */
export function canVerifyHash(stored: string): boolean {
  const [, memory, time, lanes] = ARGON2.exec(stored) ?? [];
  return (
    memory !== undefined &&
    Number(memory) <= MOST.memoryCost &&
    Number(time) <= MOST.timeCost &&
    Number(lanes) <= MOST.parallelism
  );
}

/** A hash that no password matches, as costly to compare with as any other. */
const UNMATCHABLE =
  '$argon2id$v=19$m=19456,t=2,p=1$d2F5YmlsbC5ub2JvZHkuaXM$bm9ib2R5IGhhcyBhIHBhc3N3b3JkIGxpa2UgdGhpcyE';

export interface Turn {
  /** Without a hash it takes equally long and returns false, so that the time does not reveal whether the account exists. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>;
  hash(password: string): Promise<string>;
}

const lines = new WeakMap<Deps, Slots>();

function lineOf(deps: Deps): Slots {
  const atOnce = Math.max(1, Math.floor(availableParallelism() / deps.config.webProcesses));
  const line = lines.get(deps) ?? openSlots({ atOnce, longestWaitMs: deps.waits.hashMs, firstGuessMs: 40 });
  lines.set(deps, line);
  return line;
}

/** Runs work that hashes or compares a password when a slot is free. */
export const inLine = <T>(deps: Deps, work: (turn: Turn) => Promise<T>): Promise<T> =>
  inTurn(lineOf(deps), (myTurn) =>
    work({
      matches: async (stored, password) => {
        await myTurn();
        return (await verify(stored ?? UNMATCHABLE, password)) && typeof stored === 'string';
      },
      hash: async (password) => {
        await myTurn();
        return hash(password, COSTS);
      },
    }),
  );

/** For a command, which has no one to wait for. */
export const hashNewPassword = (password: string): Promise<string> => hash(password, COSTS);

export const hashPassword = (deps: Deps, password: string): Promise<string> =>
  inLine(deps, (turn) => turn.hash(password));

export const matchesPassword = (
  deps: Deps,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => inLine(deps, (turn) => turn.matches(stored, password));
