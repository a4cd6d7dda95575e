/** All SQL of conversations that the operator's commands and mails need. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db } from '../../db/database.ts';
import type { StoredConversation } from './store.ts';
import { announceChange } from './store.ts';

/** How long a conversation is kept after its last message. */
const KEPT_DAYS = 365;

/** With the account's present address. */
export type FoundConversation = Pick<
  StoredConversation,
  'id' | 'number' | 'user_id' | 'email' | 'lang' | 'on_domain' | 'closed_at' | 'updated_at'
>;

const withAddress = (db: Db) =>
  db
    .selectFrom('conversations')
    .leftJoin('users', 'users.id', 'conversations.user_id')
    .select([
      'conversations.id',
      'conversations.number',
      'conversations.user_id',
      'conversations.lang',
      'conversations.on_domain',
      'conversations.closed_at',
      'conversations.updated_at',
    ])
    .select(({ fn }) => fn.coalesce('users.email', 'conversations.email').as('email'));

/** By what the operator calls it; of one that became part of another, the other. */
export async function findByNumber(db: Db, number: string): Promise<FoundConversation | undefined> {
  const found = await db
    .selectFrom('conversations')
    .select(['id', 'merged_into'])
    .where('number', '=', number.trim().toUpperCase())
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return withAddress(db)
    .where('conversations.id', '=', found.merged_into ?? found.id)
    .executeTakeFirst();
}

export interface FoundMessage extends FoundConversation {
  readonly message: string;
}

/** A message with its conversation; undefined once it was deleted. */
export const findMessage = (db: Db, id: string): Promise<FoundMessage | undefined> =>
  withAddress(db)
    .innerJoin('contact_messages', 'contact_messages.conversation_id', 'conversations.id')
    .select('contact_messages.message')
    .where('contact_messages.id', '=', id)
    .executeTakeFirst();

export interface ListedConversation extends FoundConversation {
  /** The last message. */
  readonly message: string;
  readonly from_operator: boolean;
  /** Replies by mail that wait because they are not verified. */
  readonly unverified: number;
}

/** The last written first. */
export const listConversations = (db: Db, limit: number): Promise<ListedConversation[]> =>
  withAddress(db)
    .innerJoin(
      (last) =>
        last
          .selectFrom('contact_messages')
          .distinctOn('conversation_id')
          .select(['conversation_id', 'message', 'from_operator'])
          .orderBy('conversation_id')
          .orderBy('position', 'desc')
          .as('last'),
      (join) => join.onRef('last.conversation_id', '=', 'conversations.id'),
    )
    .select(['last.message', 'last.from_operator'])
    .select(
      sql<number>`(select count(*)::int from unverified_replies join conversations as its on its.id = conversation_id
        where conversations.id in (its.id, its.merged_into))`.as('unverified'),
    )
    .orderBy('conversations.updated_at', 'desc')
    .limit(limit)
    .execute();

export const closeConversation = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable('conversations').set({ closed_at: new Date() }).where('id', '=', id).execute();
    await announceChange(tx, id);
  });

/** With all its messages, and what became part of it. */
export const deleteConversation = (db: Db, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.deleteFrom('conversations').where('id', '=', id).execute();
    await announceChange(tx, id);
  });

/** Deletes conversations whose last message is too old. */
export async function sweepConversations(db: Db): Promise<void> {
  await sql`delete from conversations where merged_into is null
    and updated_at < ${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
