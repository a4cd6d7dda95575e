/** The record types of the index, with short field names because there are millions of some. */
import type { AbortRule, Attributes, Checksums, ChecksumType, CorsRule } from '../port.ts';

/** Blob, offset in it, number of bytes. */
export type SliceRecord = readonly [blob: string, offset: number, size: number];

export interface BucketRecord {
  readonly created: number;
  readonly cors?: readonly CorsRule[];
  readonly lifecycle?: readonly AbortRule[];
}

export interface BlobRecord {
  readonly size: number;
  readonly crc: number;
  /** Encrypted with a master key. */
  readonly key: Uint8Array;
  /** How many slices refer to it; at zero it is garbage. */
  readonly refs: number;
  /** Counted under checksums from its first reference on; otherwise its bytes are removed only when nothing names them. */
  readonly counted?: true;
}

/** The checksum of each part, in the upload's algorithm. */
export interface PartSums {
  readonly algorithm: string;
  readonly values: readonly string[];
}

/** The slices of an object that has many, shared by all its copies. */
export interface ContentRecord {
  readonly refs: number;
  readonly slices: readonly SliceRecord[];
  readonly partSums?: PartSums;
}

export interface ObjectRecord {
  readonly size: number;
  readonly etag: string;
  readonly modified: number;
  readonly crc: number;
  readonly sums: Checksums;
  /** What its checksums cover; the whole object by default. */
  readonly type?: ChecksumType;
  readonly attributes: Attributes;
  /** Few slices are stored here, many in a separate content record. */
  readonly slices?: readonly SliceRecord[];
  readonly content?: string;
  readonly parts?: number;
  /** Bytes of each part, where a part is not simply a slice. */
  readonly sizes?: readonly number[];
  /** Stored together with the slices. */
  readonly partSums?: PartSums;
  /** The upload it was completed from, so that a repeated completion is recognised. */
  readonly upload?: string;
  readonly draft?: string;
}

export interface UploadRecord {
  readonly initiated: number;
  readonly attributes: Attributes;
  readonly algorithm?: string;
  readonly type?: ChecksumType;
  readonly draft?: string;
}

export interface PartRecord {
  readonly size: number;
  readonly etag: string;
  readonly modified: number;
  readonly crc: number;
  readonly sums: Checksums;
  readonly slices: readonly SliceRecord[];
}

/** What a draft holds, and what it has replaced or aborted recently. */
export interface DraftRecord {
  readonly bytes: number;
  readonly objects: number;
  readonly uploads: number;
  readonly parts: number;
  readonly turned?: { readonly since: number; readonly bytes: number; readonly blobs: number };
}

/** A process that writes into a folder; the start time distinguishes it from a later one with the same pid. */
export interface WriterRecord {
  readonly pid: number;
  readonly start: string;
  /** Nothing more gets a name there. */
  readonly closed?: boolean;
  /** Found by a repair: unnamed files there may still be needed. */
  readonly unproven?: boolean;
}

/** Bytes of one draft that a process is receiving. */
export interface ArrivalRecord extends WriterRecord {
  readonly bytes: number;
}
