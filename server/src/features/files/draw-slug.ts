/** Draws the number of a new upload or request: longer ones once many are in use. */
import { slugLength } from '@waybill/contract/slugs';
import type { Tx } from '../../db/database.ts';
import { newSlug } from './new-ids.ts';
import { countSlugs } from './store.ts';

const DRAWS = 20;

/** `insert` answers undefined when the number is taken. */
export async function withFreeSlug<Row>(
  tx: Tx,
  insert: (slug: string) => Promise<Row | undefined>,
): Promise<Row> {
  const length = slugLength(await countSlugs(tx));
  for (let drawn = 0; drawn < DRAWS; drawn += 1) {
    const row = await insert(newSlug(length));
    if (row !== undefined) return row;
  }
  throw new Error('no free slug was drawn');
}
