/** Reads the delivery state of mails, as far as their senders may see it. */
import type { Db, Tx } from '../db/database.ts';
import type { MailState } from '../db/tables/mail.ts';

export type ShownState = 'waiting' | 'sent' | 'bounced' | 'held';

const shownState: Readonly<Record<MailState, ShownState>> = {
  waiting: 'waiting',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'bounced',
  capped: 'held',
  suppressed: 'held',
};

/** The mails that were not and will never be delivered, except those that their receiver turned off. */
export async function undeliveredMails(db: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('id', 'in', [...ids])
    .where('state', 'in', ['bounced', 'failed', 'capped'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The mail server's words, or why it was not sent; undefined when there is no such mail any more. */
export async function mailReason(db: Db | Tx, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('mails').select('reason').where('id', '=', id).executeTakeFirst();
  return found?.reason ?? undefined;
}

/** When waiting mails that a cap holds back can be sent; those that are simply on their way are left out. */
export async function heldUntil(db: Db | Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'held_until'])
    .where('id', 'in', [...ids])
    .where('state', '=', 'waiting')
    .where('held_until', '>', new Date())
    .execute();
  return new Map(rows.flatMap(({ id, held_until }) => (held_until ? [[id, held_until.getTime()]] : [])));
}

export async function mailStates(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ShownState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, state }) => [id, shownState[state]]));
}
