/** The checkpoint of an upload, from which it resumes after a reload: its draft, and the identity of each file. */

/** Tells a file from another, or from itself after a change. */
export interface FileIdentity {
  readonly path: string;
  /** As it is sent. */
  readonly size: number;
  /** The file’s own, where it is encrypted on its way. */
  readonly plainSize?: number;
  readonly modified: number;
  /** Checksums of a few places in the file; taken when its turn comes. */
  readonly sample?: string;
}

export interface FileCheckpoint {
  readonly identity: FileIdentity;
  readonly key: string;
  /** Set when it goes up in parts; the size then stays, whatever the connection does. */
  readonly parts?: { readonly uploadId: string; readonly partBytes: number };
  /** Set once the store has all of it; with the file’s own checksum, where it was encrypted. */
  readonly done?: { readonly crc32: number; readonly plainCrc32?: number };
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
  /** How often it was tried: started, or taken up again after a failure, a cancel or a reload. Missing in older ones. */
  readonly tries?: number;
  readonly files: readonly FileCheckpoint[];
  /** Whatever the caller wants back after a reload, e.g. recipients and message as JSON. */
  readonly note?: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isFile(value: unknown): value is FileCheckpoint {
  if (!isRecord(value) || !isRecord(value.identity) || typeof value.key !== 'string') return false;
  const { identity, parts, done } = value;
  const named = typeof identity.path === 'string' && Number.isSafeInteger(identity.size);
  const dated = typeof identity.modified === 'number';
  const sampled = identity.sample === undefined || typeof identity.sample === 'string';
  const cut =
    parts === undefined ||
    (isRecord(parts) && typeof parts.uploadId === 'string' && Number.isSafeInteger(parts.partBytes));
  const ended = done === undefined || (isRecord(done) && Number.isSafeInteger(done.crc32));
  return named && dated && sampled && cut && ended;
}

/** The size of the file that was picked. */
export const ownSize = ({ size, plainSize = size }: FileIdentity): number => plainSize;

/** For memories that may hold what another version, or a failing disk, has left there. */
export function isCheckpoint(value: unknown): value is Checkpoint {
  if (!isRecord(value) || value.version !== 1) return false;
  const { id, updated, resumeUntil, draftId, tries, files, note } = value;
  const named = typeof id === 'string' && typeof draftId === 'string';
  const dated = typeof updated === 'number' && typeof resumeUntil === 'number';
  const counted = tries === undefined || Number.isSafeInteger(tries);
  const noted = note === undefined || typeof note === 'string';
  return named && dated && counted && noted && Array.isArray(files) && files.every(isFile);
}
