/** Appends an event about a transfer, in the transaction that causes it; the sender's open pages receive it live. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import type { EventType } from '../../events/define.ts';
import type { StoredTransfer } from './store.ts';

interface AboutTransfer {
  readonly id: string;
  readonly slug: string;
}

type More<Data> = Omit<Data, keyof AboutTransfer>;

/** `more` is what the event carries beside the transfer's id and slug. */
export async function emit<Data extends AboutTransfer>(
  tx: Tx,
  type: EventType<string, Data, true>,
  { id, slug, user_id }: Pick<StoredTransfer, 'id' | 'slug' | 'user_id'>,
  ...[more]: keyof More<Data> extends never ? [] : [more: More<Data>]
): Promise<void> {
  await append(tx, type, type.schema.parse({ id, slug, ...more }), { accountId: user_id });
}
