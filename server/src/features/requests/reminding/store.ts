/** SQL for reminding people who have not handed in everything. */
import { REMIND_BEFORE_S } from '@waybill/contract/changes';
import type { GIVER_SKIPS } from '@waybill/contract/request-reminders';
import { sql } from 'kysely';
import { MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredRequest } from '../store.ts';

export type GiverSkip = (typeof GIVER_SKIPS)[number];

/** The mail that can be turned off where a person wants no more reminders. */
const KIND = 'request-reminder';

export interface Remindable {
  readonly id: string;
  readonly email: string;
  /** Null: they can be reminded, unless they are complete. */
  readonly why: Exclude<GiverSkip, 'complete'> | null;
}

/** Everyone who was asked; with `emails`, only these. Call it with the request locked. */
export async function findRemindable(
  tx: Tx,
  requestId: string,
  emails: readonly string[] | null,
): Promise<Remindable[]> {
  const { rows } = await sql<Remindable>`
    select id, email, case
      when mailed_at is null then 'not_mailed'
      when exists (select from mails where mails.id = givers.mail_id
          and mails.state in ('bounced', 'failed', 'capped', 'suppressed'))
        or exists (select from mail_suppressions where address = lower(givers.email) and kind = ${KIND}) then 'held'
      when mailed_at > now() - interval '1 day' then 'mailed_today'
    end as why
    from givers
    where request_id = ${requestId}::uuid and invited and removed_at is null
      and (${emails}::text[] is null or email = any(${emails}::text[]))
    order by position`.execute(tx);
  return rows;
}

export async function markReminded(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('givers')
    .set({ reminded_at: sql<Date>`now()`, mailed_at: sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .execute();
}

const due = sql<boolean>`(remind_before and reminded_at is null and closed_at is null and deleted_at is null
  and fulfilled_at is null and deadline > ${settled(MINUTE_S)}
  and deadline <= ${settled(MINUTE_S)} + make_interval(secs => ${REMIND_BEFORE_S})
  and exists (select from users where users.id = requests.user_id and users.status <> 'revoke'))`;

export const findDue = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('requests').select('id').where(due).orderBy('deadline').limit(limit).execute();

/** Undefined when another run was faster, or it is no longer due. */
export const takeDue = (tx: Tx, id: string): Promise<StoredRequest | undefined> =>
  tx
    .updateTable('requests')
    .set({ reminded_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where(due)
    .returningAll()
    .executeTakeFirst();
