/** Finds the transfer and the recipient of a link; misses are counted as everywhere. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import { addressBlock } from '../../http/access/client-address.ts';
import { miss, requireFewMisses } from '../../http/access/misses.ts';
import { isServedHere } from '../../http/access/on-domains.ts';
import type { Context } from '../../http/mount.ts';
import { findTransfer, type StoredRecipient, type StoredTransfer } from '../transfers/index.ts';
import { findRecipient } from './store.ts';

/** What was sent by email opens by a personal link, unless its sender turned on a link for everyone. */
export function requireLinkOpens({ open_by_link }: StoredTransfer, personal: string | undefined): void {
  if (!open_by_link && personal === undefined) throw new AppError('recipients_only');
}

/** For calls that need nothing of the transfer's contents. */
export async function findByLink({ deps, ip, request }: Context, slug: string): Promise<StoredTransfer> {
  const block = addressBlock(ip);
  await requireFewMisses(deps, block);
  const transfer = isSlug(slug) ? await findTransfer(deps.db, slug) : undefined;
  return transfer === undefined || !isServedHere(request, transfer) ? miss(deps, block) : transfer;
}

/** Undefined for the public link. The link of a removed recipient is treated like one that never existed. */
export async function receiverByLink(
  { deps, ip }: Context,
  transfer: StoredTransfer,
  user: string | undefined,
): Promise<StoredRecipient | undefined> {
  const recipient = await findRecipient(deps.db, transfer.id, user);
  return recipient !== undefined && recipient.removed_at !== null ? miss(deps, addressBlock(ip)) : recipient;
}
