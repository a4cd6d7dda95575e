/** Appends an event about a request, in the transaction that causes it; the owner's open pages receive it live. */
import type { Tx } from '../../db/database.ts';
import { append } from '../../events/append.ts';
import type { EventType } from '../../events/define.ts';
import type { StoredRequest } from './store.ts';

interface AboutRequest {
  readonly id: string;
  readonly slug: string;
}

type More<Data> = Omit<Data, keyof AboutRequest>;

/** `more` is what the event carries beside the request's id and slug. */
export async function emit<Data extends AboutRequest>(
  tx: Tx,
  type: EventType<string, Data, true>,
  { id, slug, user_id }: Pick<StoredRequest, 'id' | 'slug' | 'user_id'>,
  ...[more]: keyof More<Data> extends never ? [] : [more: More<Data>]
): Promise<void> {
  await append(tx, type, type.schema.parse({ id, slug, ...more }), { accountId: user_id });
}
