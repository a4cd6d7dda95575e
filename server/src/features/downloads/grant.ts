/**
 * Decides whether a request may have anything of a transfer; every route to stored files calls it first. The sender and the
 * colleagues it is shared with need no password, and no limit on downloads applies to them. What was sent by email does not
 * open by its slug alone.
 */
import { AppError } from '@waybill/contract/errors';
import { requireFewMisses } from '../../http/access/misses.ts';
import type { Context } from '../../http/mount.ts';
import {
  givePass,
  isSenderSuspended,
  isVisitorsLink,
  readPass,
  type StoredTransfer,
  stateOf,
} from '../transfers/index.ts';
import { colleagueOf } from './colleagues/colleague-of.ts';
import { findHere, receiverByLink, requireLinkOpens } from './find-link.ts';
import type { Granted } from './granted.ts';
import { requireDownloadsLeft } from './limits.ts';
import { tryPassword } from './unlock.ts';

export interface Asked {
  readonly slug: string;
  /** The personal part of a link; an invented one opens nothing, as does one that was withdrawn. */
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

export async function grant(context: Context, { slug, user, password }: Asked): Promise<Granted> {
  const { deps } = context;
  const transfer = await findHere(context, slug);
  const recipient = await receiverByLink(context, transfer, user);
  const pass = await readPass(context, transfer);
  // Someone's own link says more about them than who they are in the team.
  const colleague = recipient === undefined ? await colleagueOf(context, transfer, pass) : undefined;
  if (recipient === undefined && pass === undefined) await requireFewMisses(context);
  const own = pass === 'sender';
  const personal = recipient?.id ?? (isVisitorsLink(deps, transfer, user) ? user : undefined);
  // Before anything else, so that a slug says nothing about what it names.
  if (!own && colleague === undefined) requireLinkOpens(transfer, personal);
  await requireOpen(context, transfer);
  if (own) givePass(context, transfer, 'sender');
  else if (colleague !== undefined) givePass(context, transfer, { colleague: colleague.id });
  else {
    await requireDownloadsLeft(context, transfer, recipient);
    if (pass !== 'password' && transfer.password_hash !== null) {
      if (password === undefined || password === '') throw new AppError('locked');
      await tryPassword(context, transfer, recipient, password);
      givePass(context, transfer, 'password');
    }
  }
  return { transfer, recipient, personal, colleague, own, region: transfer.region } as Granted;
}

/** Refuses what has ended, for the sender too. */
async function requireOpen({ deps }: Context, transfer: StoredTransfer): Promise<void> {
  const state = stateOf(transfer, Date.now());
  if (state === 'taken_down') throw new AppError('taken_down');
  if (await isSenderSuspended(deps.db, transfer)) throw new AppError('sender_suspended');
  // Deleted because it was downloaded, not because the sender changed their mind.
  if (state === 'deleted' && transfer.taken_by !== null) throw new AppError('deleted_after_download');
  if (state === 'deleted') throw new AppError('transfer_deleted');
  if (state === 'expired' || transfer.released_at !== null) throw new AppError('transfer_expired');
}
