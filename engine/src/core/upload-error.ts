/** Why an upload, or one file of it, cannot go on. */

/**
 * - `aborted`: the person cancelled; what has arrived stays for a later resume.
 * - `network`, `slow`, `server`: tried as often as is sensible. It can be resumed. `server` answered, but with errors.
 * - `changed`, `vanished`, `locked`, `corrupt`: this file alone; the others go on. `corrupt` is a checksum that does not agree.
 * - `storage-full`, `over-declared`, `denied`: the store takes no more; `denied` also when the transfer is sealed.
 * - `expired`: the time in which it could be resumed is over.
 * - `credentials`: there are none to be had; `cause` says why.
 * - `refused`: the store's answer is one that trying again does not change.
 */
export type FailureKind =
  | 'aborted'
  | 'network'
  | 'slow'
  | 'server'
  | 'changed'
  | 'vanished'
  | 'locked'
  | 'corrupt'
  | 'storage-full'
  | 'over-declared'
  | 'denied'
  | 'expired'
  | 'credentials'
  | 'refused';

const MESSAGES: Readonly<Record<FailureKind, string>> = {
  aborted: 'You aborted the upload',
  network: 'The connection was lost too often.',
  slow: 'The network is too slow.',
  server: 'The server answered with errors too often.',
  changed: 'The file changed after it was chosen.',
  vanished: 'The file is not there any more.',
  locked: 'The file is in use by another program.',
  corrupt: 'What arrived is not what was sent.',
  'storage-full': 'There is no room left to store this.',
  'over-declared': 'More was uploaded than was announced.',
  denied: 'The store does not take this file.',
  expired: 'This upload is too old to go on.',
  credentials: 'Network Error - Could not get key',
  refused: 'The store refused the file.',
};

/** These end one file; any other ends the whole upload. */
const OF_ONE_FILE: ReadonlySet<FailureKind> = new Set(['changed', 'vanished', 'locked', 'corrupt']);

export interface Where {
  /** Index of the file, where there is one to blame. */
  readonly index?: number | undefined;
  readonly part?: number | undefined;
  readonly requestId?: string | undefined;
}

export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly kind: FailureKind;
  readonly index: number | undefined;
  readonly part: number | undefined;
  /** The store's name for the request that failed. */
  readonly requestId: string | undefined;

  constructor(kind: FailureKind, where: Where = {}, cause?: unknown) {
    super(MESSAGES[kind], cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.index = where.index;
    this.part = where.part;
    this.requestId = where.requestId;
  }

  get endsAll(): boolean {
    return !OF_ONE_FILE.has(this.kind);
  }
}
