/** Finds a transfer for calls that need nothing of its contents; misses are counted as everywhere. */
import { isSlug } from '@waybill/contract/slugs';
import { addressBlock } from '../../http/access/client-address.ts';
import type { Context } from '../../http/mount.ts';
import { findTransfer, type StoredTransfer } from '../transfers/index.ts';
import { miss, requireFewMisses } from './misses.ts';

export async function findByLink({ deps, ip }: Context, slug: string): Promise<StoredTransfer> {
  const block = addressBlock(ip);
  await requireFewMisses(deps, block);
  const transfer = isSlug(slug) ? await findTransfer(deps.db, slug) : undefined;
  return transfer ?? miss(deps, block);
}
