/** The interface of the store without HTTP; the S3 protocol uses only this. */

/** A range of bytes within one stored blob. */
export interface Slice {
  readonly blob: string;
  readonly offset: number;
  readonly size: number;
}

/** Checksums by their name in S3 (`crc32`, `crc32c`, `crc64nvme`, `sha1`, `sha256`), in base64. */
export type Checksums = Readonly<Record<string, string>>;

/** Of the bytes of the whole object, or of the concatenated checksums of its parts. */
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE';

/** Bytes that are on disk, but not visible under any name yet. */
export interface Staged {
  readonly blob: string;
  readonly size: number;
  readonly crc32: number;
}

/** Receives bytes, encrypts them and writes them to disk. */
export interface Staging {
  /** False: wait for `drained` before writing more. Keeps nothing of the chunk. */
  write(chunk: Uint8Array): boolean;
  drained(): Promise<void>;
  /** Resolves when file and folder are synced; rejects with the first error. */
  finish(): Promise<Staged>;
  /** Removes the file again; never rejects. */
  discard(): Promise<void>;
}

/** Metadata that a client sets on an object and gets back unchanged. */
export interface Attributes {
  readonly contentType: string;
  /** `cache-control`, `content-disposition`, `content-encoding`, `content-language`, `expires`, and all of `x-amz-meta-*`. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ObjectInfo {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  /** Without quotation marks. */
  readonly etag: string;
  /** Milliseconds. */
  readonly modified: number;
  /** CRC-32 of the whole, also when it came in parts. */
  readonly crc32: number;
  readonly checksums: Checksums;
  readonly checksumType: ChecksumType;
  /** Number of parts, when it came in parts. */
  readonly partCount?: number;
  readonly attributes: Attributes;
}

/** What was announced before an upload; everything that its credentials write counts against it. */
export interface Draft {
  readonly id: string;
  readonly bytes: number;
  /** Left out: any number, and then only bytes are counted. */
  readonly files?: number | undefined;
}

/** Bytes that were admitted and are being received. */
export interface Arrival {
  /** Inside the change that names them. */
  arrived(): void;
  /** They have a name now, or will never get one. */
  end(isNamed: boolean): void;
}

export interface Condition {
  /** An ETag that must match, or `*`: an object must exist. */
  readonly ifMatch?: string;
  /** Only `*`: no object may exist. */
  readonly ifNoneMatch?: '*';
}

export interface WriteOptions {
  readonly draft?: Draft | undefined;
  /** Made with temporary credentials, which seals restrict. */
  readonly temporary?: boolean | undefined;
  readonly condition?: Condition;
}

export interface PutOptions extends WriteOptions {
  readonly attributes: Attributes;
  readonly checksums: Checksums;
  /** MD5 in hex, when the client sent one to check. */
  readonly md5?: string | undefined;
}

export interface Range {
  readonly start: number;
  /** The last byte, inclusive. */
  readonly end: number;
}

export interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  /** Names after this one, exclusive; a common prefix skips everything that begins with it. */
  readonly after: string;
  readonly max: number;
}

export interface ListPage {
  readonly objects: readonly ObjectInfo[];
  readonly commonPrefixes: readonly string[];
  /** Where to continue; undefined at the end. */
  readonly next: string | undefined;
}

export interface BucketInfo {
  readonly name: string;
  readonly created: number;
}

export interface CorsRule {
  readonly origins: readonly string[];
  readonly methods: readonly string[];
  readonly headers: readonly string[];
  readonly expose: readonly string[];
  readonly maxAge?: number | undefined;
}

/** Ends uploads below a prefix that were begun this many days ago and not completed. */
export interface AbortRule {
  readonly id: string;
  readonly isEnabled: boolean;
  readonly prefix: string;
  readonly days: number;
}

export interface UploadInfo {
  readonly id: string;
  readonly bucket: string;
  readonly key: string;
  readonly initiated: number;
  readonly attributes: Attributes;
  /** The algorithm the client announced, e.g. `crc32`. */
  readonly checksumAlgorithm?: string | undefined;
  readonly checksumType?: ChecksumType | undefined;
}

export interface PartInfo {
  readonly number: number;
  readonly size: number;
  readonly etag: string;
  readonly modified: number;
  readonly crc32: number;
  readonly checksums: Checksums;
}

export interface PartPage {
  readonly parts: readonly PartInfo[];
  readonly next: number | undefined;
}

export interface UploadPage {
  readonly uploads: readonly UploadInfo[];
  readonly commonPrefixes: readonly string[];
  readonly next: { readonly key: string; readonly id: string } | undefined;
}

export interface UploadTarget {
  readonly bucket: string;
  readonly key: string;
  readonly id: string;
}

export interface Health {
  /** False after a disk error that may have lost bytes; then nothing is written any more. */
  readonly writable: boolean;
  readonly reason?: string;
  readonly freeBytes: number;
  /** How much of it uploads may still use. */
  readonly roomBytes: number;
}

/** Refusals are thrown as `S3Error`s. Reads of the index are synchronous: it is memory-mapped. */
export interface Store {
  listBuckets(): readonly BucketInfo[];
  /** False when it existed already. */
  createBucket(name: string): Promise<boolean>;
  headBucket(name: string): BucketInfo | undefined;
  /** Refused while it contains objects; its open uploads end with it. */
  deleteBucket(name: string): Promise<void>;
  cors(bucket: string): readonly CorsRule[] | undefined;
  setCors(bucket: string, rules: readonly CorsRule[] | undefined): Promise<void>;
  /** When incomplete uploads are ended. */
  lifecycle(bucket: string): readonly AbortRule[] | undefined;
  setLifecycle(bucket: string, rules: readonly AbortRule[] | undefined): Promise<void>;

  /** Refuses before a byte is received: a full disk, a sealed prefix, a used-up allowance, a read-only store. */
  checkWrite(bucket: string, key: string, size: number, options: CheckOptions): void;
  /**
   * Checks like `checkWrite`, after freeing the space of removed objects when the bytes would not fit otherwise, and
   * counts the bytes against their draft from now on, in all processes: pass the result to `stage`.
   */
  admit(bucket: string, key: string, size: number, options: CheckOptions): Promise<Arrival | undefined>;
  stage(arrival?: Arrival): Staging;
  /** Frees the space of removed objects when this many bytes would not fit otherwise. */
  makeRoom(bytes: number): Promise<void>;
  put(bucket: string, key: string, staged: Staged, options: PutOptions): Promise<ObjectInfo>;
  head(bucket: string, key: string): ObjectInfo | undefined;
  /** Chunks of at most one segment; a disk fault is an error, never a wrong byte. */
  read(object: ObjectInfo, range?: Range): AsyncIterable<Buffer>;
  /** The range of one part of a multipart object; undefined when there is no such part. */
  partRange(object: ObjectInfo, number: number): Range | undefined;
  /** All parts of a multipart object, in order. */
  partsOf(object: ObjectInfo): readonly ObjectPart[];
  /** Shares the bytes. */
  copy(source: ObjectInfo, bucket: string, key: string, options: PutOptions): Promise<ObjectInfo>;
  /** False when there was no object. */
  delete(bucket: string, key: string, options?: WriteOptions): Promise<boolean>;
  list(bucket: string, query: ListQuery): ListPage;

  createUpload(bucket: string, key: string, options: UploadStart): Promise<UploadInfo>;
  upload(target: UploadTarget): UploadInfo;
  putPart(target: UploadTarget, number: number, staged: Staged, options: PartOptions): Promise<PartInfo>;
  copyPart(
    target: UploadTarget,
    number: number,
    source: ObjectInfo,
    range: Range | undefined,
    options: CopyPartOptions,
  ): Promise<PartInfo>;
  parts(target: UploadTarget, after: number, max: number): PartPage;
  uploads(
    bucket: string,
    query: { prefix: string; delimiter: string; after: { key: string; id: string }; max: number },
  ): UploadPage;
  complete(
    target: UploadTarget,
    parts: readonly { number: number; etag: string; checksums: Checksums }[],
    options: CompleteOptions,
  ): Promise<ObjectInfo>;
  abort(target: UploadTarget, options?: WriteOptions): Promise<void>;

  /** From now on nothing below the prefix can be written or removed by temporary credentials. */
  seal(bucket: string, prefix: string): Promise<void>;
  isSealed(bucket: string, key: string): boolean;
  /** Refuses a draft's credentials from now on, in all processes. */
  revoke(draftId: string): Promise<void>;
  isRevoked(draftId: string): boolean;
  draftUse(draftId: string): number;
  /** Removes all objects and uploads below a prefix, even sealed ones; resolves with the number of bytes freed. */
  removeBelow(bucket: string, prefix: string): Promise<number>;
  usedBelow(bucket: string, prefix: string): number;

  health(): Health;
  close(): Promise<void>;
}

export interface CheckOptions extends WriteOptions {
  /** Its bytes are stored already, so it needs no disk space. */
  readonly shares?: true;
  /** The part to be written; the part it replaces is subtracted from its draft. */
  readonly part?: { readonly id: string; readonly number: number };
}

export interface UploadStart extends WriteOptions {
  readonly attributes: Attributes;
  readonly checksumAlgorithm?: string | undefined;
  readonly checksumType?: ChecksumType | undefined;
}

export interface CompleteOptions extends WriteOptions {
  /** What the client expects of the whole object; on a mismatch nothing is completed. */
  readonly expected?: { readonly crc32?: number | undefined; readonly size?: number | undefined };
  readonly whole?: WholeChecksum | undefined;
}

/** The upload's checksum, of the whole and of each named part. */
export interface WholeChecksum {
  readonly algorithm: string;
  readonly type: ChecksumType;
  readonly value: string;
  readonly parts: readonly string[];
}

/** A part of a multipart object. */
export interface ObjectPart {
  readonly number: number;
  readonly size: number;
  readonly checksums: Checksums;
}

export interface CopyPartOptions extends WriteOptions {
  readonly checksums?: Checksums;
}

export interface PartOptions extends WriteOptions {
  readonly checksums: Checksums;
  readonly md5?: string | undefined;
}
