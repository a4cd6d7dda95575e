/** Decides who may upload, whose storage it uses, and where it is stored. */
import { AppError } from '@waybill/contract/errors';
import type { UploadType } from '@waybill/contract/files';
import { isRole, type Plan, planOf } from '@waybill/contract/plans';
import {
  ANON_REGION,
  CHOOSABLE_REGIONS,
  DEFAULT_REGION,
  isRegion,
  type Region,
} from '@waybill/contract/regions';
import type { Deps } from '../../deps.ts';
import type { User } from '../../http/actor.ts';
import { findProof, findUserById, requireNotSuspended } from '../accounts/index.ts';
import { blockHash } from './block-hash.ts';
import { keepsIn, type StoredDraft } from './store.ts';

export interface Caller {
  readonly user: User | undefined;
  /** Hash of the browser's cookie. */
  readonly browser: Buffer;
  /** Address block, for limits. */
  readonly block: string;
  /** The caller's network address. */
  readonly ip: string;
}

export interface Asked {
  readonly type: UploadType;
  readonly id?: string | undefined;
  readonly email?: string | undefined;
  readonly region?: Region | undefined;
}

export interface Uploader {
  readonly visitor: boolean;
  readonly owner: string;
  readonly userId: string | null;
  readonly browser: Buffer | null;
  /** Hash of the visitor's address block. */
  readonly block: Buffer | null;
  readonly email: string | null;
  readonly plan: Plan;
  readonly region: Region;
  readonly prefix: (draftId: string, slug: string) => string;
}

export function uploaderOf(deps: Deps, caller: Caller, asked: Asked): Promise<Uploader> {
  if (asked.type === 'userUpload') return asUser(deps, caller, asked);
  if (asked.type === 'anonUpload') return asVisitor(deps, caller, asked);
  // Teams and requests do not exist yet, so there is nothing to upload for.
  throw new AppError('forbidden');
}

async function asUser({ db }: Deps, { user }: Caller, { id, region }: Asked): Promise<Uploader> {
  if (user === undefined) throw new AppError('unauthenticated');
  if (id !== undefined && id !== user.id) throw new AppError('forbidden');
  if (user.suspended) throw new AppError('suspended');
  if (region !== undefined && !CHOOSABLE_REGIONS.includes(region) && !(await keepsIn(db, user.id, region)))
    throw new AppError('forbidden');
  const own = (await findUserById(db, user.id))?.region;
  return {
    visitor: false,
    owner: user.id,
    userId: user.id,
    browser: null,
    block: null,
    email: null,
    plan: planOf(isRole(user.role) ? user.role : 'free'),
    region: region ?? (isRegion(own) ? own : DEFAULT_REGION),
    prefix: (_draftId, slug) => `${user.id}/${slug}/`,
  };
}

async function asVisitor(deps: Deps, { browser, block }: Caller, { email }: Asked): Promise<Uploader> {
  if (email === undefined || (await findProof(deps.db, { email, browser })) === undefined)
    throw new AppError('email_not_verified');
  await requireNotSuspended(deps.db, email);
  return {
    visitor: true,
    owner: `anon:${email}`,
    userId: null,
    browser,
    block: blockHash(deps, block),
    email,
    plan: planOf('anon'),
    region: ANON_REGION,
    prefix: (draftId, slug) => `anon/${draftId}/${slug}/`,
  };
}

/** A visitor's draft belongs to the browser it was created in, whichever account signs in there later. */
export function isOwnDraft(draft: StoredDraft, { user, browser }: Caller): boolean {
  if (draft.user_id !== null) return draft.user_id === user?.id;
  return draft.browser?.equals(browser) === true;
}
