/** What a feature says about a type of upload: who may upload, on whose storage, and within which limits. */
import type { Lang } from '@waybill/contract/accounts';
import type { AnnouncedFile, UploadType } from '@waybill/contract/files';
import type { Plan } from '@waybill/contract/plans';
import type { Region } from '@waybill/contract/regions';
import type { Selectable } from 'kysely';
import type { Tx } from './db/database.ts';
import type { DraftRow } from './db/tables/files.ts';
import type { Deps } from './deps.ts';
import type { User } from './http/actor.ts';
import type { Context } from './http/mount.ts';
import type { Limit } from './http/rate-limit.ts';

export interface Caller {
  readonly user: User | undefined;
  /** Hash of the browser's cookie. */
  readonly browser: Buffer;
  /** Address block, for limits. */
  readonly block: string;
  /** The caller's network address. */
  readonly ip: string;
  /** That the call prefers. */
  readonly lang: Lang;
  /** Aborted when the client closed its connection before it had an answer. */
  readonly gone?: AbortSignal;
}

export interface Asked {
  readonly type: UploadType;
  readonly id?: string | undefined;
  /** The owner of the team that the caller says they are in. */
  readonly adminId?: string | undefined;
  readonly item?: string | undefined;
  readonly replaces?: string | undefined;
  readonly email?: string | undefined;
  readonly region?: Region | undefined;
  /** The slug of a sent transfer that the files are added to. */
  readonly addsTo?: string | undefined;
}

export interface Uploader {
  /** The rules for the files of visitors apply. */
  readonly visitor: boolean;
  /** Whose storage is used. */
  readonly owner: string;
  readonly userId: string | null;
  readonly browser: Buffer | null;
  /** Hash of the visitor's address block. */
  readonly block: Buffer | null;
  readonly email: string | null;
  readonly plan: Plan;
  readonly region: Region;
  readonly prefix: (draftId: string, slug: string) => string;
  /** Announced uploads are counted here; a second try of the same one is not. */
  readonly limits: readonly { readonly limit: Limit; readonly key: string }[];
  /** Strangers use this storage: it is reserved as bytes arrive, and not when they are announced. */
  readonly byArrival: boolean;
  /** What is answered when the storage has no room. */
  readonly full: 'storage_exceeded' | 'owner_full';
  /** Throws when there is no room for these files. Runs in the transaction that announces them. */
  readonly admit?: (tx: Tx, files: readonly AnnouncedFile[]) => Promise<void>;
  /** Keeps what the upload is for; throws when it was announced for something else. */
  readonly attach?: (tx: Tx, draftId: string) => Promise<void>;
}

export interface UploadRules {
  /** Pages on customers’ domains may announce it. */
  readonly onDomains?: true;
  /** Throws when the caller may not upload. */
  readonly uploaderOf: (context: Context, caller: Caller, asked: Asked) => Promise<Uploader>;
  /** Throws when an upload under way may not go on. */
  readonly requireRenewable?: (
    deps: Deps,
    draft: Selectable<DraftRow>,
    by: { readonly caller: Caller; readonly asked: Asked },
  ) => Promise<void>;
}

export type UploadTypes = Readonly<Partial<Record<UploadType, UploadRules>>>;
