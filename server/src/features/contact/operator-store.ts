/** All SQL of conversations that the operator's commands and mails need. */
import { sql } from 'kysely';
import { HOUR_S, settled } from '../../clock/settled.ts';
import type { Db, Tx } from '../../db/database.ts';
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

/** With the last message of each. */
const withLast = (db: Db) =>
  withAddress(db)
    .innerJoinLateral(
      (last) =>
        last
          .selectFrom('contact_messages')
          .select(['message', 'from_operator'])
          .whereRef('conversation_id', '=', 'conversations.id')
          .orderBy('position', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(['last.message', 'last.from_operator'])
    .select(
      sql<number>`(select count(*)::int from unverified_replies join conversations as its on its.id = conversation_id
        where conversations.id in (its.id, its.merged_into))`.as('unverified'),
    );

/** The last written first. */
export const listConversations = (db: Db, limit: number): Promise<ListedConversation[]> =>
  withLast(db).orderBy('conversations.updated_at', 'desc').limit(limit).execute();

interface Asked {
  readonly show: 'open' | 'closed';
  /** The number, or a part of the address. */
  readonly find?: string | undefined;
}

/** Of the open ones those that wait for the operator first, the longest at the top; otherwise the last written first. */
export function findConversations(
  db: Db,
  { show, find = '' }: Asked,
  limit: number,
): Promise<ListedConversation[]> {
  const pattern = `%${find.replace(/[\\%_]/g, '\\$&')}%`;
  const waits = sql<boolean>`not from_operator or unverified > 0`;
  return db
    .selectFrom(withLast(db).as('listed'))
    .selectAll()
    .where(({ eb, or, not }) => {
      const isOpen = or([eb('closed_at', 'is', null), eb('unverified', '>', 0)]);
      return show === 'open' ? isOpen : not(isOpen);
    })
    .$if(find !== '', (query) =>
      query.where(({ eb, or }) => or([eb('number', '=', find.toUpperCase()), eb('email', 'ilike', pattern)])),
    )
    .$if(show === 'open', (query) =>
      query.orderBy(waits, 'desc').orderBy(sql`case when ${waits} then updated_at end`),
    )
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
}

/** False when it was closed before. */
export async function closeConversationIn(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversations')
    .set({ closed_at: new Date() })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceChange(tx, id);
  return true;
}

/** With all its messages, and what became part of it. False when it was deleted before. */
export async function deleteConversationIn(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('conversations').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await announceChange(tx, id);
  return true;
}

/** Deletes conversations whose last message is too old. */
export async function sweepConversations(db: Db): Promise<void> {
  await sql`delete from conversations where merged_into is null
    and updated_at < ${settled(HOUR_S)} - make_interval(days => ${KEPT_DAYS})`.execute(db);
}
