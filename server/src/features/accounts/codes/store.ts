/** Stores codes, and the proofs that right codes become. */
import { CODE_LIFETIME_S, PROOF_LIFETIME_S } from '@waybill/contract/codes';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** An address as one browser knows it. */
export interface Claim {
  readonly email: string;
  readonly browser: Buffer;
}

/** The code that can be tried here, locked; without one there is nothing to guess. */
export async function lockOpenCode(
  tx: Tx,
  { email, browser }: Claim,
): Promise<{ readonly tries: number /** Until it is over. */; readonly seconds: number } | undefined> {
  const { rows } = await sql<{ tries: number; seconds: number }>`
    select tries, ceil(extract(epoch from expires_at - now()))::int as seconds from email_codes
    where email = ${email} and browser = ${browser} and verified_at is null and expires_at > now()
    for update`.execute(tx);
  return rows[0];
}

export async function countTry(tx: Tx, { email, browser }: Claim): Promise<void> {
  await tx
    .updateTable('email_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('browser', '=', browser)
    .execute();
}

/** Wrong tries at the codes of an address so far, over all browsers. */
export async function wrongToday(tx: Tx, email: string): Promise<number> {
  const row = await tx
    .selectFrom('email_code_limits')
    .select('tries')
    .where('email', '=', email)
    .where('tries_since', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** The try was right. */
export async function uncountWrong(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('email_code_limits')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('email', '=', email)
    .where('tries', '>', 0)
    .execute();
}

/** Counts a try as wrong before it is compared; the number of a day, over all browsers. */
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
export async function prove(tx: Tx, { email, browser }: Claim, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
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

/** Proves the address without a code. */
export async function keepProof(tx: Tx, { email, browser }: Claim): Promise<void> {
  const proof = {
    code_hash: Buffer.alloc(0),
    verified_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${PROOF_LIFETIME_S})`,
  };
  await tx
    .insertInto('email_codes')
    .values({ email, browser, ...proof })
    .onConflict((conflict) => conflict.columns(['email', 'browser']).doUpdateSet(proof))
    .execute();
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
