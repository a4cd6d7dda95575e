/** Lets the open pages of colleagues know that a transfer they see changed, began to be shared with them, or no longer is. */
import type { Db } from '../../../db/database.ts';
import { append } from '../../../events/append.ts';
import { on } from '../../../events/on.ts';
import {
  filesAdded,
  recipientChanged,
  recipientsAdded,
  sharingChanged,
  transferChanged,
  transferChecked,
  transferDeleted,
  transferExpired,
  transferKept,
  transferSent,
  transferShared,
  transferTakenDown,
} from '../events.ts';
import { viewersOf } from './store.ts';

/** `lost` are the ids of those who no longer see it. */
export async function emitToViewers(
  db: Db,
  { id, slug }: { readonly id: string; readonly slug: string },
  lost: readonly string[] = [],
): Promise<void> {
  const people = new Set([...(await viewersOf(db, id)), ...lost]);
  // One at a time: holding the events of several people at once could make two changes wait for each other.
  for (const accountId of people)
    await db.transaction().execute((tx) => append(tx, transferShared, { id, slug }, { accountId }));
}

/** Not in the transaction of the cause, which would then hold the events of many accounts at once. */
export const emitToColleagues = on(
  [
    transferSent,
    filesAdded,
    recipientsAdded,
    recipientChanged,
    transferChanged,
    transferChecked,
    sharingChanged,
    transferDeleted,
    transferKept,
    transferExpired,
    transferTakenDown,
  ],
  {
    name: 'tell-colleagues',
    react: ({ data }, { db }) => emitToViewers(db, data, 'lost' in data ? data.lost : []),
  },
);
