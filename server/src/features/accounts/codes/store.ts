/** All SQL of codes and of the proofs they become. */
import {
  CODE_LIFETIME_S,
  CODE_TRIES_PER_DAY,
  CODES_PER_HOUR,
  PROOF_LIFETIME_S,
} from '@waybill/contract/codes';
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';

/** An address as one browser knows it. */
export interface Claim {
  readonly email: string;
  readonly browser: Buffer;
}

/** False when this address has had all its codes of an hour. */
export async function takeCode(tx: Tx, email: string): Promise<boolean> {
  const { rows } = await sql`
    insert into email_code_limits as limits (email, sent) values (${email}, array[now()])
    on conflict (email) do update set
      sent = (select coalesce(array_agg(moment), '{}') from unnest(limits.sent) as moment
              where moment > now() - interval '1 hour') || now(),
      updated_at = now()
    where (select count(*) from unnest(limits.sent) as moment where moment > now() - interval '1 hour') < ${CODES_PER_HOUR}
    returning email`.execute(tx);
  return rows.length === 1;
}

/** Counts a try before it is looked at; false when the address has had all its tries of a day. */
export async function takeTry(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`
    insert into email_code_limits as limits (email, tries) values (${email}, 1)
    on conflict (email) do update set
      tries = case when limits.tries_since < now() - interval '1 day' then 1 else limits.tries + 1 end,
      warned_at = case when limits.tries_since < now() - interval '1 day' then null else limits.warned_at end,
      tries_since = case when limits.tries_since < now() - interval '1 day' then now() else limits.tries_since end,
      updated_at = now()
    where limits.tries < ${CODE_TRIES_PER_DAY} or limits.tries_since < now() - interval '1 day'
    returning email`.execute(db);
  return rows.length === 1;
}

/** Seconds until the address has tries again. */
export async function tryPause(db: Db, email: string): Promise<number> {
  const row = await db
    .selectFrom('email_code_limits')
    .select(sql<number>`extract(epoch from tries_since + interval '1 day' - now())::int`.as('seconds'))
    .where('email', '=', email)
    .executeTakeFirst();
  return Math.max(1, row?.seconds ?? 1);
}

/** True once in the span in which tries are refused. */
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
}

/** What this browser has proven, as long as it counts. */
export async function findProof(db: Db | Tx, { email, browser }: Claim): Promise<Proof | undefined> {
  const row = await db
    .selectFrom('email_codes')
    .select('used_for')
    .where('email', '=', email)
    .where('browser', '=', browser)
    .where('verified_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row && { usedFor: row.used_for };
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
