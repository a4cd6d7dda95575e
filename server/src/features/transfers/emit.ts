/** Appends an event about a transfer, in the transaction that causes it; the sender's open pages receive it live. */
import type { Tx } from '../../db/database.ts';
import { appendEvent } from '../../events/append.ts';
import type { StoredTransfer } from './store.ts';

export async function emit(
  tx: Tx,
  kind: string,
  { id, slug, user_id }: Pick<StoredTransfer, 'id' | 'slug' | 'user_id'>,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await appendEvent(tx, {
    kind,
    ...(user_id === null ? {} : { accountId: user_id }),
    data: { id, slug, ...more },
  });
}
