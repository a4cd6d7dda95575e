/** The ports of the engine's core: what it needs from a platform. `browser/` and `node/` each implement all of them. */
import type { UploadAccess } from '@waybill/contract/files';
import type { Hashing } from '@waybill/contract/sigv4';
import type { Checkpoint } from './checkpoint.ts';
import type { Signal } from './signal.ts';

/**
 * A run of a file's bytes. The core only hands it on: the hasher and the transport of the same platform know what is
 * inside. Taking one is cheap and reads nothing yet.
 */
export interface Slice {
  readonly size: number;
  /** Of encrypted bytes, once they were hashed: the CRC-32 of what was encrypted. */
  readonly plainCrc32?: number | undefined;
  /** Frees the memory it holds; it is not hashed or sent again. */
  release(): void;
}

/** `same` as when it was picked, judged by what is cheap to ask: size, time of change, and what else is known of it. */
export type FileCondition = 'same' | 'changed' | 'vanished' | 'locked';

export interface FileSource {
  /** Where it goes below the transfer: folders and name, with `/` between them. Unique within an upload. */
  readonly path: string;
  readonly size: number;
  /** Time of the last change in milliseconds, as it was when the file was picked. */
  readonly modified: number;
  /** Media type, where it is known. */
  readonly type?: string;
  /** From `start` up to and without `end`. */
  slice(start: number, end: number): Slice;
  check(): Promise<FileCondition>;
  /** Closes open file handles until the next slice. */
  closeHandles?(): Promise<void>;
  /** Set when its bytes are encrypted as they are read, so that they differ each time. */
  readonly sealed?: Sealed;
}

/** What is known of a file that is encrypted on its way. */
export interface Sealed {
  /** Where it goes below the transfer, in place of its path. */
  readonly name: string;
  /** Parts are multiples of this. */
  readonly unit: number;
  /** The file itself, whose bytes tell it from another. */
  readonly plain: Pick<FileSource, 'size' | 'slice'>;
  /** Where the bytes are in the file that are sent from `start` up to and without `end`. */
  plainSpan(start: number, end: number): { readonly start: number; readonly end: number };
}

export interface Hasher {
  /**
   * CRC-32 of the bytes, computed off the main thread where there is one. A platform that reads the bytes into
   * memory for this keeps them in the slice, so that they are sent from there.
   * Rejects with `TransportError` of kind `changed`, `vanished`, `locked` or `aborted`.
   */
  crc32(slice: Slice, signal: Signal): Promise<number>;
}

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  /** In lower case, ASCII only; without `host` and `content-length`, which every transport sets by itself. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Slice | Bundle | string;
}

/** Several small files in one body, after a text that says which they are. */
export interface Bundle {
  /** ASCII only. */
  readonly head: string;
  readonly slices: readonly Slice[];
}

export const isBundle = (body: Slice | Bundle | string | undefined): body is Bundle =>
  typeof body === 'object' && 'slices' in body;

export interface HttpAnswer {
  readonly status: number;
  /** In lower case; those that a browser may not read are missing. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface Transport {
  /**
   * One request, tried once, no redirects, no cookies. Any status is an answer. There is no timeout here: the core
   * watches the progress and aborts. `onProgress` says how many bytes of the body are on their way, never more than were
   * taken by the connection; it is not called again after the promise has settled.
   * Rejects with `TransportError` of kind `network`, `aborted`, `changed`, `vanished` or `locked`.
   */
  send(request: HttpRequest, watch: TransportWatch): Promise<HttpAnswer>;
}

export interface TransportWatch {
  readonly signal: Signal;
  readonly onProgress: (sentBytes: number) => void;
}

export interface Clock {
  /** Milliseconds since 1970. May jump, as clocks do. */
  now(): number;
  /** Rejects with `TransportError` of kind `aborted` when the signal says so. */
  wait(ms: number, signal: Signal): Promise<void>;
  /** From 0 up to 1. */
  random(): number;
}

/** Keeps one small record per upload over a reload, a crash, a restart of the machine. A save is whole or has not happened. */
export interface Memory {
  load(id: string): Promise<Checkpoint | undefined>;
  /** Resolves once the record would survive. */
  save(checkpoint: Checkpoint): Promise<void>;
  remove(id: string): Promise<void>;
  /** All of them: what can be resumed. */
  list(): Promise<readonly Checkpoint[]>;
}

export interface Connection {
  online(): boolean;
  /** As `navigator.connection.effectiveType` names it; undefined where it is not known. */
  effectiveType(): string | undefined;
  /** Resolves at once when online. Rejects with `TransportError` of kind `aborted`. */
  untilOnline(signal: Signal): Promise<void>;
}

export interface CredentialsAsk {
  /** The draft to go on with; undefined at first, when the files have to be announced. */
  readonly draftId: string | undefined;
  readonly signal: Signal;
}

/**
 * Asks `/api/stsAuth`. An error with `retryable: false` (an `AppError` has that) is final and ends the upload, with
 * `draft_not_found` as its `code` as expired; after any other it is asked again, so it makes one attempt only.
 */
export type Credentials = (ask: CredentialsAsk) => Promise<UploadAccess>;

/** Everything but the files and the credentials, which belong to one upload. */
export interface Platform {
  readonly transport: Transport;
  readonly hasher: Hasher;
  readonly clock: Clock;
  readonly memory: Memory;
  readonly connection: Connection;
  /** For signatures, where there is something quicker than plain JavaScript that answers at once. */
  readonly hashing?: Hashing;
}
