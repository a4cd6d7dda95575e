/** What the product needs of object storage: a place for bytes that clients write to by themselves, with credentials of ours. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PartRules } from '@waybill/contract/files';
import type { Region } from '@waybill/contract/regions';

/** What credentials are asked for: one upload, one place, so many bytes in so many files. */
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
  /** Undefined: under `/s3` of whatever address the caller knows us by. */
  readonly endpoint: string | undefined;
  readonly bucket: string;
  readonly signingRegion: string;
}

export interface ObjectAt {
  readonly region: Region;
  readonly key: string;
  /** As `head` gave it: the bytes of that moment, or an error, but never later ones. */
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
  /** The last byte, included. */
  readonly end: number;
}

export interface StorageHealth {
  /** `full` and `read-only` still read; of `away`, some regions or all do not answer. */
  readonly state: 'ok' | 'full' | 'read-only' | 'away';
  readonly reason?: string;
  /** Regions that do not answer. Only storage that servers share can be away. */
  readonly away?: readonly Region[];
  readonly freeBytes?: number;
}

/** A stored object whose bytes cannot be had. */
export interface Unreadable {
  readonly region: Region;
  readonly key: string;
  readonly reason: 'damaged' | 'missing';
}

/** What a storage of our own needs by the clock. */
export interface StorageCare {
  /** Takes away what nobody needs any more. */
  sweep(): Promise<void>;
  /** Reads on after where it ended last time, until the signal; finds what the disk has damaged. */
  scrub(after: string | undefined, signal: AbortSignal): Promise<Scrubbed>;
  /** Objects whose bytes were found damaged or missing; thoroughly, it also looks whether the bytes of all others are there. */
  unreadable(options?: {
    readonly thoroughly?: boolean;
    /** As a scrub has found them. */
    readonly blobs?: readonly string[];
  }): Promise<readonly Unreadable[]>;
}

export interface Scrubbed {
  readonly damaged: readonly string[];
  /** Undefined: it came to the end. */
  readonly last: string | undefined;
}

export interface Storage {
  readonly kind: 'embedded' | 's3';
  readonly partRules: PartRules;
  /** Where pages must be allowed to send bytes to, besides our own address. */
  readonly origins: readonly string[];
  /** What is sealed cannot be written any more. Without that, versions keep later writes apart. */
  readonly seals: boolean;
  /** Answers S3 calls below `/s3` in this process. */
  readonly serve?: (request: IncomingMessage, response: ServerResponse, waitsFor?: 'continue') => void;
  readonly care?: StorageCare;
  /** Bytes that uploads may still take, where the storage is a disk of this machine. */
  readonly room?: () => number;

  /** Makes ready what must be there, once at the start; answers with what could not be had. */
  prepare(pageOrigins: readonly string[]): Promise<readonly string[]>;
  issue(grant: Grant): Promise<Issued>;
  /** Refuses a draft's credentials from now on, where that is possible; elsewhere they end by themselves. */
  revoke(draftId: string): Promise<void>;
  /** The newest, or the version asked for. */
  head(region: Region, key: string, version?: string): Promise<StoredObject | undefined>;
  /** Fails when the object is gone or is not the version asked for. */
  read(at: ObjectAt, range?: ByteRange): AsyncIterable<Uint8Array>;
  list(region: Region, prefix: string): AsyncIterable<StoredObject>;
  /** Every version that has bytes, the newest of a key first; where none are kept, every object. */
  listVersions(region: Region, prefix: string): AsyncIterable<StoredObject>;
  /** Within a region; shares the bytes where the storage can. */
  copy(from: ObjectAt, key: string): Promise<StoredObject>;
  /** From now on no credentials that were given can write or remove anything below. */
  seal(region: Region, prefix: string): Promise<void>;
  /**
   * Removes everything below but these objects in these versions: later writes, and uploads that never ended.
   * Throws `VersionMissing`, and has removed nothing, when one of these versions is not there.
   */
  keepOnly(region: Region, prefix: string, kept: readonly StoredObject[]): Promise<void>;
  /** Removes everything below: objects, versions, unfinished uploads. */
  remove(region: Region, prefix: string): Promise<void>;
  /** Bytes below, unfinished uploads and replaced versions included. */
  used(region: Region, prefix: string): Promise<number>;
  health(): Promise<StorageHealth>;
  close(): Promise<void>;
}

/** The storage could not be asked, or failed while it answered; another try may succeed. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway';
}

/** There is no room for what was announced. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** The object is there, and its bytes are damaged or missing. */
export class ObjectDamaged extends Error {
  override readonly name = 'ObjectDamaged';
  readonly reason: Unreadable['reason'];
  constructor(reason: Unreadable['reason'], options?: ErrorOptions) {
    super(`the stored bytes are ${reason}`, options);
    this.reason = reason;
  }
}

/** The object is not there any more, or not in that version. */
export class ObjectGone extends Error {
  override readonly name = 'ObjectGone';
}

/** A version that was recorded is not in the bucket: perhaps it is a copy, whose versions have other names. */
export class VersionMissing extends Error {
  override readonly name = 'VersionMissing';
}
