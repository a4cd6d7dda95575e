/** Describes the transfer or request that an event is about, as messages name it, and says whose it is now. */
import type { Deps } from '../../../deps.ts';
import { findUserById, isSuspended } from '../../accounts/index.ts';
import { linkSiteOf } from '../../domains/index.ts';
import { findRequestById, linkOfRequest } from '../../requests/index.ts';
import {
  findTransferById,
  firstTitlePath,
  isSenderSuspended,
  nameOf,
  openLinkOf,
  type StoredTransfer,
} from '../../transfers/index.ts';
import { hasWebhooks } from './store.ts';

interface Whose {
  readonly userId: string;
  /** Whose storage and plan it uses. */
  readonly accountId: string;
}

export interface AboutTransfer extends Whose {
  readonly stored: StoredTransfer;
  readonly transfer: {
    readonly slug: string;
    readonly title: string;
    readonly link: string;
    readonly encrypted: boolean;
  };
}

/** Undefined: it is gone, a visitor's, its sender has no webhook, or is suspended. */
export async function aboutTransfer(deps: Deps, id: string): Promise<AboutTransfer | undefined> {
  const stored = await findTransferById(deps.db, id);
  if (stored === undefined || stored.user_id === null) return undefined;
  const { slug, user_id: userId, owner: accountId, encrypted } = stored;
  if (!(await hasWebhooks(deps.db, userId)) || (await isSenderSuspended(deps.db, stored))) return undefined;
  const site = await linkSiteOf(deps, deps.db, accountId);
  // What only its recipients open has no link for others, so this one is to the sender's own page.
  const page = new URL(`/dash/transfers/${slug}`, deps.config.publicUrl).href;
  const title = stored.title || stored.folder || nameOf(await firstTitlePath(deps.db, stored));
  return {
    userId,
    accountId,
    stored,
    transfer: { slug, title, link: openLinkOf(site, stored) ?? page, encrypted },
  };
}

export interface AboutRequest extends Whose {
  readonly request: { readonly slug: string; readonly title: string; readonly link: string };
}

/** Undefined: it is gone, or its owner has no webhook, or is suspended. */
export async function aboutRequest(deps: Deps, id: string): Promise<AboutRequest | undefined> {
  const stored = await findRequestById(deps.db, id);
  if (stored === undefined) return undefined;
  const { slug, title, user_id: userId, owner: accountId } = stored;
  if (!(await hasWebhooks(deps.db, userId))) return undefined;
  const people = await Promise.all(
    [...new Set([userId, accountId])].map((one) => findUserById(deps.db, one)),
  );
  if (people.some(isSuspended)) return undefined;
  const link = linkOfRequest(await linkSiteOf(deps, deps.db, accountId), stored);
  return { userId, accountId, request: { slug, title, link } };
}
