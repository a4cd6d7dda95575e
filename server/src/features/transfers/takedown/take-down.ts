/** Takes a transfer down for good, with everything forwarded from it. Every download checks the mark, so it takes effect with the transaction. */
import { isSlug } from '@waybill/contract/slugs';
import type { Db, Tx } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { transferTakenDown } from '../events.ts';
import { record } from '../history/record.ts';
import type { StoredTransfer } from '../store.ts';
import { finishTakedown } from './finish-takedown.ts';
import { lockFamily, setTakenDown, writeDown } from './store.ts';

export interface TakenDown {
  /** Starting with the requested one. */
  readonly transfers: readonly { readonly id: string; readonly slug: string }[];
  /** All transfers that are down now, starting with the requested one. */
  readonly slugs: readonly string[];
  /** Those whose files were already deleted, so that they could not be hashed. */
  readonly unhashed: readonly string[];
}

interface Options {
  readonly blockFiles: boolean;
  readonly note: string;
  /** What the senders are mailed about it. */
  readonly message?: string;
}

/** Undefined when there is no such transfer. A repeated call only adds what is new, such as blocking the files. */
export async function takeDownIn(
  tx: Tx,
  slug: string,
  { blockFiles, note, message = '' }: Options,
): Promise<TakenDown | undefined> {
  if (!isSlug(slug)) return undefined;
  const family = await lockWhole(tx, slug);
  if (family.length === 0) return undefined;
  for (const transfer of family) {
    const hashWanted = transfer.hash_wanted || (blockFiles && transfer.released_at === null);
    await setTakenDown(tx, transfer.id, hashWanted);
    if (transfer.taken_down_at === null) {
      await writeDown(tx, transfer, { note, message });
      await record(tx, transfer, { kind: 'taken_down', actor: 'operator', data: {} });
      await emit(tx, transferTakenDown, transfer);
    }
    await finishTakedown.enqueue(tx, { id: transfer.id }, { key: `${finishTakedown.name}:${transfer.id}` });
  }
  const transfers = [...family].sort((one, two) => Number(two.slug === slug) - Number(one.slug === slug));
  const gone = family.filter(({ released_at }) => blockFiles && released_at !== null);
  return {
    transfers: transfers.map(({ id, slug: name }) => ({ id, slug: name })),
    slugs: transfers.map((each) => each.slug),
    unhashed: gone.map((each) => each.slug),
  };
}

export const takeDown = (db: Db, slug: string, options: Options): Promise<TakenDown | undefined> =>
  db.transaction().execute((tx) => takeDownIn(tx, slug, options));

/** Looks again after locking, to find transfers that were forwarded while it waited. */
async function lockWhole(tx: Tx, slug: string): Promise<StoredTransfer[]> {
  for (let before = 0; ; ) {
    const family = await lockFamily(tx, slug);
    if (family.length === before) return family;
    before = family.length;
  }
}
