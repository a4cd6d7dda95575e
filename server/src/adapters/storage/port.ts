/** The interface of object storage: clients upload to it directly, with temporary credentials that we issue. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PartRules, UploadAccess } from '@waybill/contract/files';
import type { Region } from '@waybill/contract/regions';

/** What temporary credentials allow: one draft, one prefix, a number of bytes and files. */
export interface Grant {
  readonly region: Region;
  /** Ends with a slash. */
  readonly prefix: string;
  readonly bytes: number;
  readonly files: number;
  readonly draftId: string;
  readonly seconds: number;
}

export interface Issued {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
  readonly expiration: Date;
  /** Undefined: `/s3` at the address by which the caller reached us. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly signingRegion: string;
}

export interface ObjectAt {
  readonly region: Region;
  readonly key: string;
  /** From `head`: reads the bytes of that version or fails, never later ones. */
  readonly version?: string | undefined;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
  /** Of the whole object, where the storage knows it. */
  readonly crc32: number | undefined;
  readonly version: string | undefined;
}

export interface ByteRange {
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

export interface StorageHealth {
  /** `full` and `read-only` still serve reads; `away` means that one or more regions do not answer. */
  readonly state: 'ok' | 'full' | 'read-only' | 'away';
  readonly reason?: string;
  /** Regions that do not answer. Only an external S3 can be away. */
  readonly away?: readonly Region[];
  readonly freeBytes?: number;
}

/** A stored object whose bytes are damaged or missing. */
export interface Unreadable {
  readonly region: Region;
  readonly key: string;
  readonly reason: 'damaged' | 'missing';
}

/** Maintenance that the embedded store needs on a schedule. */
export interface StorageCare {
  /** Frees the space of removed objects. */
  sweep(): Promise<void>;
  /** Continues after `after` until the signal, and finds blobs that the disk has damaged. */
  scrub(after: string | undefined, signal: AbortSignal): Promise<Scrubbed>;
  /** Objects whose bytes were found damaged or missing; a thorough check also looks for the bytes of all others. */
  unreadable(options?: {
    readonly thoroughly?: boolean;
    /** Found by a scrub. */
    readonly blobs?: readonly string[];
  }): Promise<readonly Unreadable[]>;
  /** Files that the index of the store does not know. */
  setAside(): { readonly files: number; readonly bytes: number; readonly since?: number };
}

export interface Scrubbed {
  readonly damaged: readonly string[];
  /** Undefined: it reached the end. */
  readonly last: string | undefined;
}

export interface Storage {
  readonly kind: 'embedded' | 's3';
  /** Every region that may hold files. */
  readonly regions: readonly Region[];
  readonly partRules: PartRules;
  /** Where several small files may be sent in one request. */
  readonly bundleRules?: NonNullable<UploadAccess['bundleRules']>;
  /** Origins that pages must be allowed to send to, besides our own. */
  readonly origins: readonly string[];
  /** Whether sealed objects can no longer be written. Otherwise versions keep later writes apart. */
  readonly seals: boolean;
  /** Serves S3 requests below `/s3` in this process. */
  readonly serve?: (request: IncomingMessage, response: ServerResponse, waitsFor?: 'continue') => void;
  readonly care?: StorageCare;
  /** Bytes that uploads may still use, where the storage is a disk of this machine. */
  readonly room?: () => number;

  /** Creates buckets and their settings at the start; answers with what could not be done, in sentences for the operator. */
  prepare(pageOrigins: readonly string[]): Promise<readonly string[]>;
  issue(grant: Grant): Promise<Issued>;
  /** An address of the region that answers HEAD without credentials. Undefined: `/s3/` at the address by which the caller reached us. */
  probe(region: Region): string | undefined;
  /** Refuses a draft's credentials from now on, where that is possible; elsewhere they expire by themselves. */
  revoke(draftId: string): Promise<void>;
  /** The newest version, or the one asked for. */
  head(region: Region, key: string, version?: string): Promise<StoredObject | undefined>;
  /** Fails when the object is gone or its version differs. */
  read(at: ObjectAt, range?: ByteRange): AsyncIterable<Uint8Array>;
  list(region: Region, prefix: string): AsyncIterable<StoredObject>;
  /** Every version that has bytes, the newest of each key first; without versioning, every object. */
  listVersions(region: Region, prefix: string): AsyncIterable<StoredObject>;
  /** Within a region; without copying bytes where the storage can. */
  copy(from: ObjectAt, key: string): Promise<StoredObject>;
  /** From now on no temporary credentials can write or remove anything below the prefix. */
  seal(region: Region, prefix: string): Promise<void>;
  /**
   * Removes everything below the prefix except these objects in these versions: later writes and unfinished uploads.
   * Throws `VersionMissing`, and removes nothing, when one of these versions is missing.
   */
  keepOnly(region: Region, prefix: string, kept: readonly StoredObject[]): Promise<void>;
  /** Removes everything below the prefix: objects, versions, unfinished uploads. */
  remove(region: Region, prefix: string): Promise<void>;
  /** Bytes below the prefix, including unfinished uploads and old versions. */
  used(region: Region, prefix: string): Promise<number>;
  health(): Promise<StorageHealth>;
  close(): Promise<void>;
}

/** The storage did not answer, or failed while answering; another attempt may succeed. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** There is not enough space for what was announced. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The object exists, but its bytes are damaged or missing. */
export class ObjectDamaged extends Error {
  override readonly name = 'ObjectDamaged';
  readonly reason: Unreadable['reason'];
  constructor(reason: Unreadable['reason'], options?: ErrorOptions) {
    super(`the stored bytes are ${reason}`, options);
    this.reason = reason;
  }
}

/** The object no longer exists, or not in that version. */
export class ObjectGone extends Error {
  override readonly name = 'ObjectGone';
}

/** A recorded version is not in the bucket: perhaps the bucket is a copy, whose versions have other ids. */
export class VersionMissing extends Error {
  override readonly name = 'VersionMissing';
}
