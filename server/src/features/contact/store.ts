/** All SQL of conversations that a person's calls need. */
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { holdLock } from '../../db/locks.ts';
import type { ContactTables } from '../../db/tables/contact.ts';
import { drawNumber } from '../../mail/number.ts';
import type { Caller } from './caller.ts';

export type StoredConversation = Selectable<ContactTables['conversations']>;
export type StoredMessage = Selectable<ContactTables['contact_messages']>;

/** Tells the open panels of all processes that a conversation changed. */
export const CONTACT_CHANNEL = 'waybill_contact';

export async function announceChange(tx: Tx, conversationId: string): Promise<void> {
  await sql`select pg_notify(${CONTACT_CHANNEL}, ${conversationId})`.execute(tx);
}

/** One call of a caller at a time, so that none of them begins a second conversation. */
export const lockCaller = (tx: Tx, { user, browser }: Caller): Promise<void> =>
  holdLock(tx, 'conversation', user?.id ?? browser?.toString('hex') ?? '');

/** Those the caller may read: the account's, and the one that this browser began as a visitor. */
const ofCaller = (db: Db | Tx, { user, browser }: Caller) =>
  db
    .selectFrom('conversations')
    .where(({ eb, or }) =>
      or([
        ...(user === undefined ? [] : [eb('user_id', '=', user.id)]),
        ...(browser === undefined ? [] : [eb('browser', '=', browser)]),
      ]),
    );

export async function conversationIds(db: Db, caller: Caller): Promise<string[]> {
  const found = await ofCaller(db, caller).select('id').execute();
  return found.map(({ id }) => id);
}

/** A user's own, else the browser's. */
export const findConversation = (db: Db | Tx, caller: Caller): Promise<StoredConversation | undefined> =>
  ofCaller(db, caller).selectAll().orderBy('user_id', 'asc').executeTakeFirst();

export interface NewConversation {
  readonly email: string;
  readonly lang: 'en' | 'zh';
  readonly onDomain: boolean;
}

/** Returns its id; the caller is locked and has none. */
export async function insertConversation(
  tx: Tx,
  { user, browser }: Caller,
  { email, lang, onDomain }: NewConversation,
): Promise<string> {
  for (;;) {
    const begun = await tx
      .insertInto('conversations')
      .values({
        number: drawNumber(),
        user_id: user?.id ?? null,
        browser: user === undefined ? (browser ?? null) : null,
        email,
        lang,
        on_domain: onDomain,
      })
      // Another conversation has the number.
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun !== undefined) return begun.id;
  }
}

export interface Touched {
  readonly id: string;
  readonly user_id: string | null;
}

/**
 * Locks the conversation, so that its messages get their positions in the order in which they are committed, and opens it
 * again. Of one that became part of another, the other is returned; undefined when it was deleted.
 */
export async function touchConversation(
  tx: Tx,
  id: string,
  change: { readonly email?: string; readonly lang?: 'en' | 'zh' } = {},
): Promise<Touched | undefined> {
  const touched = await tx
    .updateTable('conversations')
    .set({ ...change, updated_at: new Date(), closed_at: null })
    .where('id', '=', id)
    .returning(['id', 'user_id', 'merged_into'])
    .executeTakeFirst();
  return touched?.merged_into ? touchConversation(tx, touched.merged_into) : touched;
}

export type NewMessage = Pick<StoredMessage, 'id' | 'conversation_id' | 'message' | 'from_operator'>;

/** False when this message was stored before. */
export async function keepMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function isStored(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** The newest, oldest first. */
export async function messagesOf(db: Db, conversationId: string, limit: number): Promise<StoredMessage[]> {
  const newest = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return newest.reverse();
}

export async function countUnread(db: Db, conversationIds: readonly string[]): Promise<number> {
  if (conversationIds.length === 0) return 0;
  const { unread } = await db
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<string>().as('unread'))
    .where('conversation_id', 'in', conversationIds)
    .where('from_operator', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks answers up to the message as read; false when no such message is in these conversations. */
export async function markRead(
  db: Db,
  conversationIds: readonly string[],
  messageId: string,
): Promise<boolean> {
  if (conversationIds.length === 0) return false;
  const last = await db
    .selectFrom('contact_messages')
    .select('position')
    .where('id', '=', messageId)
    .where('conversation_id', 'in', conversationIds)
    .executeTakeFirst();
  if (last === undefined) return false;
  await db
    .updateTable('contact_messages')
    .set({ read_at: new Date() })
    .where('conversation_id', 'in', conversationIds)
    .where('from_operator', '=', true)
    .where('read_at', 'is', null)
    .where('position', '<=', last.position)
    .execute();
  return true;
}
