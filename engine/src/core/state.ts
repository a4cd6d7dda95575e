/** The state of an upload, and the events that change it. */
import type { UploadError } from './upload-error.ts';

/**
 * - `preparing`: asking where to send to ('Getting Ready…').
 * - `warming`: the first bytes are not on their way yet ('Warming up…').
 * - `resuming`: looking up what arrived earlier ('Resuming Upload…').
 * - `transferring`, `finishing` ('Transferring…', 'Almost done…').
 * - the rest are ends, of which all but `done` can be taken up again.
 */
export type Phase =
  | 'idle'
  | 'preparing'
  | 'warming'
  | 'resuming'
  | 'transferring'
  | 'finishing'
  | 'paused'
  | 'done'
  | 'failed'
  | 'aborted';

const RUNNING: ReadonlySet<Phase> = new Set([
  'preparing',
  'warming',
  'resuming',
  'transferring',
  'finishing',
]);

export const isRunning = (phase: Phase): boolean => RUNNING.has(phase);

export type FileStatus = 'waiting' | 'sending' | 'finishing' | 'done' | 'failed';

export interface FileState {
  readonly path: string;
  readonly size: number;
  readonly status: FileStatus;
  /** Bytes that the store has said it has. */
  readonly acked: number;
  /** Bytes on their way, for which there is no answer yet. */
  readonly flying: number;
  /** Once it is done. */
  readonly crc32?: number;
  /** Once it has failed. */
  readonly error?: UploadError;
}

/** The notices shown between retries: 'Slow network', 'File is locked', 'Retrying'. */
export type NoticeKind = 'slow' | 'locked' | 'retrying';

/** What keeps an upload from moving: no connection, a server that answers with errors, or a file in use. */
export type WaitCause = 'connection' | 'server' | 'file';

/** Nothing moves: every try fails. */
export interface Waiting {
  readonly cause: WaitCause;
  /** When it is tried next; milliseconds. In the past while a try is under way. */
  readonly until: number;
}

export interface Notice {
  /** Counts up, so that a page shows each once. */
  readonly serial: number;
  readonly kind: NoticeKind;
  readonly cause: WaitCause;
  readonly attempt: number;
  readonly at: number;
  readonly file: number | undefined;
}

export interface UploadState {
  readonly phase: Phase;
  readonly files: readonly FileState[];
  readonly total: number;
  readonly acked: number;
  readonly flying: number;
  /** For a bar that never runs backwards: acknowledged and on their way, at the most it has been. */
  readonly shown: number;
  /** Bytes acknowledged since this run began, without what had arrived earlier. */
  readonly sent: number;
  /** Milliseconds spent sending; pauses, being offline and a sleeping machine do not count. */
  readonly activeMs: number;
  readonly lastAt: number;
  /** When the store last said that it has something. */
  readonly ackedAt: number;
  readonly offline: boolean;
  /** Set while nothing moves. */
  readonly waiting?: Waiting | undefined;
  /** False when nothing could be written down: a reload would lose the upload. */
  readonly remembered: boolean;
  readonly notices: readonly Notice[];
  /** Why it failed, or why the first file did. */
  readonly error?: UploadError;
}

/** A file at the start of a run. */
export interface OpenedFile {
  readonly path: string;
  readonly size: number;
  /** Set when it is done already. */
  readonly crc32: number | undefined;
}

export type UploadEvent = { readonly at: number } & (
  | { readonly type: 'began'; readonly resuming: boolean }
  | { readonly type: 'opened'; readonly files: readonly OpenedFile[]; readonly resuming: boolean }
  | { readonly type: 'access' }
  | { readonly type: 'file'; readonly file: number; readonly status: 'waiting' | 'sending' | 'finishing' }
  /** What an earlier run brought to the store; replaces what was counted for the file. */
  | { readonly type: 'found'; readonly file: number; readonly bytes: number }
  /** A part that had arrived earlier is not what the file holds, so it is sent again. */
  | { readonly type: 'lost'; readonly file: number; readonly bytes: number }
  | { readonly type: 'flying'; readonly file: number; readonly flying: number }
  | { readonly type: 'acked'; readonly file: number; readonly bytes: number; readonly flying: number }
  | { readonly type: 'file-done'; readonly file: number; readonly crc32: number }
  | { readonly type: 'file-failed'; readonly file: number; readonly error: UploadError }
  | {
      readonly type: 'notice';
      readonly kind: NoticeKind;
      readonly cause: WaitCause;
      readonly attempt: number;
      readonly file: number | undefined;
    }
  /** A request has failed more than once, and is tried again after `ms`. */
  | { readonly type: 'waiting'; readonly cause: WaitCause; readonly ms: number }
  | { readonly type: 'offline' }
  | { readonly type: 'online' }
  | { readonly type: 'forgetful' }
  | { readonly type: 'paused' }
  | { readonly type: 'aborted' }
  | { readonly type: 'failed'; readonly error: UploadError }
  | { readonly type: 'done' }
);

export const firstState = (files: readonly { path: string; size: number }[]): UploadState => ({
  phase: 'idle',
  files: files.map(({ path, size }) => ({ path, size, status: 'waiting', acked: 0, flying: 0 })),
  total: files.reduce((sum, { size }) => sum + size, 0),
  acked: 0,
  flying: 0,
  shown: 0,
  sent: 0,
  activeMs: 0,
  lastAt: 0,
  ackedAt: 0,
  offline: false,
  remembered: true,
  notices: [],
});
