/** What the index holds: one table each, in short names, since there are millions of some. */
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
  /** Its key, wrapped by a master key. */
  readonly key: Uint8Array;
  /** How many slices refer to it; at none it is garbage. */
  readonly refs: number;
}

/** The checksum of each part, in the algorithm that the upload was begun with. */
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
  /** What its checksums are of; otherwise of the whole. */
  readonly type?: ChecksumType;
  readonly attributes: Attributes;
  /** Few slices stand here, many in a content of their own. */
  readonly slices?: readonly SliceRecord[];
  readonly content?: string;
  readonly parts?: number;
  /** Bytes of each part, where a part is not simply a slice. */
  readonly sizes?: readonly number[];
  /** Stands where the slices stand. */
  readonly partSums?: PartSums;
  /** The upload it was completed from, so that a repeated completing is recognised. */
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

/** What a draft holds, and what it has replaced or given up lately. */
export interface DraftRecord {
  readonly bytes: number;
  readonly objects: number;
  readonly uploads: number;
  readonly parts: number;
  readonly turned?: { readonly since: number; readonly bytes: number; readonly blobs: number };
}

/** A process that writes into a folder; the start tells it from a later one with the same number. */
export interface WriterRecord {
  readonly pid: number;
  readonly start: string;
  /** Nothing more gets a name there. */
  readonly closed?: boolean;
  /** Found by a repair: what has no name there may still be needed. */
  readonly unproven?: boolean;
}

/** Bytes of one draft that a process is taking in. */
export interface ArrivalRecord extends WriterRecord {
  readonly bytes: number;
}
