/** Tells the house what happened to a transfer, and its sender’s open pages, in the transaction that made it happen. */
import type { Tx } from '../../db/database.ts';
import { appendEvent } from '../../events/append.ts';
import type { StoredTransfer } from './store.ts';

export async function tell(
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
