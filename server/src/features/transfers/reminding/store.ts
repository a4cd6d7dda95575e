/** SQL for reminding recipients who have not downloaded. */
import { REMIND_AFTER_S, REMIND_BEFORE_S, type RemindSkip } from '@waybill/contract/changes';
import { sql } from 'kysely';
import { MINUTE_S, settled } from '../../../clock/settled.ts';
import type { Db, Tx } from '../../../db/database.ts';
import type { StoredTransfer } from '../store.ts';

/** The mail that can be turned off where a recipient wants no more reminders. */
const KIND = 'reminder';

/** Their mail did not arrive, or they want none. */
const held = sql<boolean>`(
  exists (select from mails where mails.id = meant.mail_id and mails.state in ('bounced', 'failed', 'capped', 'suppressed'))
  or exists (select from mail_suppressions where address = lower(meant.email) and kind = ${KIND}))`;

/** The first email has not gone out yet. */
const notMailed = sql<boolean>`(meant.mailed_at is null
  or exists (select from mails where mails.id = meant.mail_id and mails.state = 'waiting'))`;

/** By the sender's hand an hour after the last email; by itself a day after it. */
export type RemindBy = 'hand' | 'clock';
const AFTER_S: Readonly<Record<RemindBy, number>> = { hand: REMIND_AFTER_S, clock: 24 * 3600 };
const after = (by: RemindBy) => sql`make_interval(secs => ${AFTER_S[by]})`;

/** Of the person, at whatever address. */
const mailedRecently = (by: RemindBy) => sql<boolean>`exists (
  select from recipients as mailed
  where mailed.transfer_id = meant.transfer_id and mailed.person = meant.person
    and mailed.mailed_at > now() - ${after(by)})`;

/** Why each one is not reminded; null for those who are. */
const why = (by: RemindBy) => sql<RemindSkip | null>`case
  when meant.downloaded_at is not null then 'downloaded'
  when meant.reminded_at is not null then 'reminded'
  when ${notMailed} then 'not_mailed'
  when ${held} then 'held'
  when ${mailedRecently(by)} then 'mailed_recently'
end`;

export interface Remindable {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** When their person can be reminded. */
  readonly mailable_at: Date | null;
  readonly why: RemindSkip | null;
}

/** Everyone who may be meant; with `emails`, only these. To remind them, call it with the transfer locked. */
export async function findRemindable(
  db: Db,
  transferId: string,
  by: RemindBy,
  emails: readonly string[] | null = null,
): Promise<Remindable[]> {
  const { rows } = await sql<Remindable>`
    select id, email, name, ${why(by)} as why, (
      select max(mailed_at) + ${after(by)} from recipients as mailed
      where mailed.transfer_id = meant.transfer_id and mailed.person = meant.person
    ) as mailable_at
    from recipients as meant
    where transfer_id = ${transferId} and removed_at is null
      and (${emails}::text[] is null or email = any(${emails}::text[]))
    order by position`.execute(db);
  return rows;
}

/** One address of each person, marked in the same statement. */
export async function takeToRemind(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update recipients set reminded_at = now(), mailed_at = now() where id in (
      select id from recipients where id in (
        select distinct on (person) id from recipients
        where id in (${sql.join(ids)}) and reminded_at is null and removed_at is null
        order by person, position
      ) order by position for update
    ) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const due = sql<boolean>`(remind_before and deleted_at is null and taken_down_at is null and released_at is null
  and expires_at > ${settled(MINUTE_S)}
  and expires_at <= ${settled(MINUTE_S)} + make_interval(secs => ${REMIND_BEFORE_S})
  and exists (select from users where users.id = transfers.user_id and users.status <> 'revoke')
  and exists (select from recipients as meant
    where meant.transfer_id = transfers.id and removed_at is null and ${why('clock')} is null))`;

export const findToRemind = (db: Db, limit: number): Promise<{ id: string }[]> =>
  db.selectFrom('transfers').select('id').where(due).orderBy('expires_at').limit(limit).execute();

/** Undefined when another run was faster, or it is no longer due. */
export const lockToRemind = (tx: Tx, id: string): Promise<StoredTransfer | undefined> =>
  tx.selectFrom('transfers').selectAll().where('id', '=', id).where(due).forNoKeyUpdate().executeTakeFirst();
