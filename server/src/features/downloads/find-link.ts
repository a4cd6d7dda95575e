/** Finds the transfer and the recipient of a link; misses are counted as everywhere. */
import { AppError } from '@waybill/contract/errors';
import { isSlug } from '@waybill/contract/slugs';
import { miss, requireFewMisses } from '../../http/access/misses.ts';
import { isServedHere } from '../../http/access/on-domains.ts';
import type { Context } from '../../http/mount.ts';
import {
  findTransfer,
  isVisitorsLink,
  type StoredRecipient,
  type StoredTransfer,
} from '../transfers/index.ts';
import { findRecipient } from './store.ts';

/** What was sent by email opens by a personal link, unless its sender turned on a link for everyone. */
export function requireLinkOpens({ open_by_link }: StoredTransfer, personal: string | undefined): void {
  if (!open_by_link && personal === undefined) throw new AppError('recipients_only');
}

/** Any transfer of this name that is served on this host. */
export async function findHere(context: Context, slug: string): Promise<StoredTransfer> {
  const { deps, request } = context;
  const transfer = isSlug(slug) ? await findTransfer(deps.db, slug) : undefined;
  return transfer === undefined || !isServedHere(request, transfer) ? miss(context) : transfer;
}

/** For calls that need nothing of the transfer's contents. Someone's own link is known, whatever others have missed. */
export async function findByLink(context: Context, slug: string, user?: string): Promise<StoredTransfer> {
  const transfer = await findHere(context, slug);
  if (user === undefined) await requireFewMisses(context);
  else await receiverByLink(context, transfer, user);
  return transfer;
}

/**
 * Undefined for the link for everyone, and for the own link of a visitor who sent it. An invented personal link is like one
 * of an unknown transfer; only those who had one learn that it was withdrawn.
 */
export async function receiverByLink(
  context: Context,
  transfer: StoredTransfer,
  user: string | undefined,
): Promise<StoredRecipient | undefined> {
  if (user === undefined) return undefined;
  const recipient = await findRecipient(context.deps.db, transfer.id, user);
  if (recipient !== undefined && recipient.removed_at !== null) throw new AppError('link_withdrawn');
  if (recipient === undefined && !isVisitorsLink(context.deps, transfer, user)) return miss(context);
  return recipient;
}
