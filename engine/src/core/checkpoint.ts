/** What is remembered of an upload so that it can go on after a reload: where it goes, and what each file was. */

/** Tells a file from another, or from itself after a change. */
export interface FileIdentity {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
  /** Checksums of a few places in the file; taken when its turn comes. */
  readonly sample?: string;
}

export interface FileCheckpoint {
  readonly identity: FileIdentity;
  readonly key: string;
  /** Set when it goes up in parts; the size then stays, whatever the connection does. */
  readonly parts?: { readonly uploadId: string; readonly partBytes: number };
  /** Set once the store has all of it. */
  readonly done?: { readonly crc32: number };
}

export interface Checkpoint {
  readonly version: 1;
  /** The caller's name for the upload. */
  readonly id: string;
  /** Milliseconds; moved on while the upload is alive. */
  readonly updated: number;
  /** After this it cannot go on; milliseconds. */
  readonly resumeUntil: number;
  readonly draftId: string;
  readonly files: readonly FileCheckpoint[];
  /** Whatever the caller wants back after a reload, e.g. recipients and message as JSON. */
  readonly note?: string;
}
