/** Slows down those who guess: each wrong password makes the next one wait longer, up to half a minute, and none is locked out. */
import { AppError } from '@waybill/contract/errors';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../clock/settled.ts';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';

const MOST_S = 30;

/** One who guesses: a browser, an address block, a personal link, or all strangers together. */
export interface Guesser {
  readonly key: string;
  /** Wrong guesses in an hour before the first wait. */
  readonly free: number;
}

/** Seconds until the next guess after so many wrong ones: 1, 2, 4 … 30. */
export const pauseAfter = (wrong: number, free: number): number =>
  wrong <= free ? 0 : Math.min(MOST_S, 2 ** Math.min(wrong - free - 1, 10));

interface Delay {
  readonly key: string;
  readonly wrong: number;
  /** Seconds. */
  readonly wait: number;
}

export interface Guess {
  /** Seconds to wait if it turns out to be wrong. */
  readonly pause: number;
  /** The wrong guesses of one guesser, with this one. */
  readonly wrongOf: (guesser: Guesser) => number;
}

/**
 * Counts a guess before it is compared, so that of many at once only one passes. Throws `too_many_tries` with the time to
 * wait while any of the guessers has to; then nothing is counted. Call `forgiveGuess` when it was right.
 */
export const takeGuess = (deps: Deps, guessers: readonly Guesser[]): Promise<Guess> =>
  deps.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Delay>`
      insert into guess_delays as delay (key) select unnest(${guessers.map(({ key }) => key).sort()}::text[])
      on conflict (key) do update set
        wrong = case when delay.seen_at < now() - interval '1 hour' then 0 else delay.wrong end
      returning key, wrong, extract(epoch from next_at - clock_timestamp())::float as wait`.execute(tx);
    const wait = Math.max(...rows.map((row) => row.wait));
    // Rolled back, so that refused guesses leave no rows.
    if (wait > 0) throw new AppError('too_many_tries', { retryAfter: wait });
    const wrong = new Map(rows.map((row) => [row.key, row.wrong + 1]));
    const wrongOf = ({ key }: Guesser) => wrong.get(key) ?? 1;
    const pauses = guessers.map((guesser) => pauseAfter(wrongOf(guesser), guesser.free));
    await sql`
      update guess_delays set wrong = guess_delays.wrong + 1, seen_at = now(),
        next_at = clock_timestamp() + make_interval(secs => taken.pause)
      from unnest(${guessers.map(({ key }) => key)}::text[], ${pauses}::float[]) as taken (key, pause)
      where guess_delays.key = taken.key`.execute(tx);
    return { pause: Math.max(...pauses), wrongOf };
  });

/** Takes a guess back, because it was not compared or was right. */
export async function giveGuessBack({ db }: Deps, guessers: readonly Guesser[]): Promise<void> {
  await sql`
    update guess_delays set wrong = greatest(wrong - 1, 0), next_at = now()
    where key = any(${guessers.map(({ key }) => key)}::text[])`.execute(db);
}

/** Forgets all wrong guesses of these. */
export async function forgiveGuesses({ db }: Deps, guessers: readonly Guesser[]): Promise<void> {
  await db
    .deleteFrom('guess_delays')
    .where(
      'key',
      'in',
      guessers.map(({ key }) => key),
    )
    .execute();
}

export async function sweepGuessDelays(db: Db): Promise<void> {
  await db
    .deleteFrom('guess_delays')
    .where('seen_at', '<', sql<Date>`${settled(HOUR_S)} - interval '1 hour'`)
    .execute();
}
