/** Gives a user the conversation that their browser began as a visitor: as theirs, or as a part of the one they have. */
import type { Db, Tx } from '../../db/database.ts';
import type { Caller } from './caller.ts';
import { announceChange, lockCaller } from './store.ts';

export async function adoptConversation(db: Db, caller: Caller): Promise<void> {
  const { user, browser } = caller;
  if (user === undefined || browser === undefined) return;
  const waiting = await db
    .selectFrom('conversations')
    .select('id')
    .where('browser', '=', browser)
    .executeTakeFirst();
  if (waiting === undefined) return;
  await db.transaction().execute(async (tx) => {
    await lockCaller(tx, caller);
    const begun = await tx
      .selectFrom('conversations')
      .select(['id', 'closed_at', 'updated_at'])
      .where('browser', '=', browser)
      .forUpdate()
      .executeTakeFirst();
    if (begun === undefined) return;
    const own = await tx
      .selectFrom('conversations')
      .select('id')
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirst();
    if (own === undefined) {
      await tx
        .updateTable('conversations')
        .set({ user_id: user.id, browser: null, email: user.email })
        .where('id', '=', begun.id)
        .execute();
    } else await merge(tx, begun, own.id);
    await announceChange(tx, begun.id);
  });
}

interface Begun {
  readonly id: string;
  readonly closed_at: Date | null;
  readonly updated_at: Date;
}

/** Positions count over all conversations, so the messages of both are in order. */
async function merge(tx: Tx, { id, closed_at, updated_at }: Begun, into: string): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ conversation_id: into })
    .where('conversation_id', '=', id)
    .execute();
  await tx
    .updateTable('conversations')
    .set(({ fn, val }) => ({
      updated_at: fn<Date>('greatest', ['updated_at', val(updated_at)]),
      ...(closed_at === null ? { closed_at: null } : {}),
    }))
    .where('id', '=', into)
    .execute();
  // Stays, so that answers to mails about it find the other.
  await tx
    .updateTable('conversations')
    .set({ merged_into: into, browser: null })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('conversations').set({ merged_into: into }).where('merged_into', '=', id).execute();
  await announceChange(tx, into);
}
