/** Appends an event about a transfer or a request, in the transaction that causes it; the owner's open pages receive it live. */
import type { Tx } from '../db/database.ts';
import { append } from './append.ts';
import type { EventType } from './define.ts';

interface About {
  readonly id: string;
  readonly slug: string;
}

type More<Data> = Omit<Data, keyof About>;

/** `more` is what the event carries beside the id and the slug. */
export async function emit<Data extends About>(
  tx: Tx,
  type: EventType<string, Data, true>,
  { id, slug, user_id }: About & { readonly user_id: string | null },
  ...[more]: keyof More<Data> extends never ? [] : [more: More<Data>]
): Promise<void> {
  await append(tx, type, type.schema.parse({ id, slug, ...more }), { accountId: user_id });
}
