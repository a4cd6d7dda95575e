/** Stores codes, and the proofs that right codes become. */
import { CODE_LIFETIME_S, CODE_TRIES, PROOF_LIFETIME_S } from '@waybill/contract/codes';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** An address as one browser knows it. */
export interface Claim {
  readonly email: string;
  readonly browser: Buffer;
}

/** Counts a try before it is checked. Without an open code there is nothing to guess, so nothing is counted. */
export async function takeTry(
  db: Db,
  { email, browser }: Claim,
): Promise<{
  readonly open: boolean /** Seconds until the spent code is over. */;
  readonly spentFor?: number;
}> {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    update email_codes set tries = least(tries + 1, ${CODE_TRIES + 1})
    where email = ${email} and browser = ${browser} and verified_at is null and expires_at > now()
    returning tries, ceil(extract(epoch from expires_at - now()))::int as seconds`.execute(db);
  const [code] = rows;
  if (code === undefined) return { open: false };
  return code.tries > CODE_TRIES ? { open: false, spentFor: Math.max(1, code.seconds) } : { open: true };
}

/** Wrong tries at the codes of an address in a day. */
export async function countWrong(tx: Tx, email: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into email_code_limits as limits (email, tries) values (${email}, 1)
    on conflict (email) do update set
      tries = case when limits.tries_since < now() - interval '1 day' then 1 else limits.tries + 1 end,
      warned_at = case when limits.tries_since < now() - interval '1 day' then null else limits.warned_at end,
      tries_since = case when limits.tries_since < now() - interval '1 day' then now() else limits.tries_since end,
      updated_at = now()
    returning tries`.execute(tx);
  return rows[0]?.tries ?? 0;
}

/** True once in the span in which wrong tries are counted. */
export async function takeWarning(tx: Tx, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_code_limits')
    .set({ warned_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('warned_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest code is the one that works. */
export async function keepCode(tx: Tx, { email, browser }: Claim, codeHash: Buffer): Promise<void> {
  const code = {
    code_hash: codeHash,
    expires_at: sql<Date>`now() + make_interval(secs => ${CODE_LIFETIME_S})`,
    verified_at: null,
    used_for: null,
    used_at: null,
    tries: 0,
  };
  await tx
    .insertInto('email_codes')
    .values({ email, browser, ...code })
    .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet(code))
    .execute();
}

/** Turns the code into a proof; false when it is not the right one any more. */
export async function prove(db: Db, { email, browser }: Claim, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_codes')
    .set({
      verified_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${PROOF_LIFETIME_S})`,
    })
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('code_hash', '=', codeHash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Proof {
  /** The account that was made with it. */
  readonly usedFor: string | null;
  /** It was made so recently that a page may be asking again for a lost answer. */
  readonly justUsed: boolean;
}

const ASKED_AGAIN_WITHIN = sql`interval '10 minutes'`;

/** What this browser has proven, as long as it counts. */
export async function findProof(db: Db | Tx, { email, browser }: Claim): Promise<Proof | undefined> {
  const row = await db
    .selectFrom('email_codes')
    .select([
      'used_for',
      sql<boolean>`coalesce(used_at > now() - ${ASKED_AGAIN_WITHIN}, false)`.as('just_used'),
    ])
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('verified_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && { usedFor: row.used_for, justUsed: row.just_used };
}

export async function useProof(tx: Tx, { email, browser }: Claim, userId: string): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set({ used_for: userId, used_at: sql<Date>`now()` })
    .where('email', '=', email)
    .where('browser', '=', browser)
    .execute();
}

export async function sweepCodes(db: Db): Promise<void> {
  await db.deleteFrom('email_codes').where('expires_at', '<', settled(HOUR_S)).execute();
  await db
    .deleteFrom('email_code_limits')
    .where('updated_at', '<', sql<Date>`${settled(HOUR_S)} - interval '2 days'`)
    .execute();
}
