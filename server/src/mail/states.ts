/** What became of mails, as those who sent them may know it. */
import type { Db, Tx } from '../db/database.ts';
import type { MailState } from './tables.ts';

export type ToldState = 'waiting' | 'sent' | 'bounced' | 'held';

const told: Readonly<Record<MailState, ToldState>> = {
  waiting: 'waiting',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'bounced',
  capped: 'held',
  suppressed: 'held',
};

/** Those of the mails that did not arrive and never will, for whatever reason but their receiver's own wish. */
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

export async function mailStates(db: Db | Tx, ids: readonly string[]): Promise<Map<string, ToldState>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, state }) => [id, told[state]]));
}
