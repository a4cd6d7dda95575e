/** The error of a request or a file that failed on this side; an answer of the store, whatever its status, is not one. */

/**
 * - `network`: no answer came.
 * - `server`: the server that gives credentials answered with an error of its own.
 * - `timeout`: nothing moved for too long.
 * - `aborted`: the caller stopped it.
 * - `changed`, `vanished`: the file is not the one that was picked, or it is gone. Trying again is of no use.
 * - `locked`: the file cannot be read at the moment.
 */
export type TransportErrorKind =
  | 'network'
  | 'server'
  | 'timeout'
  | 'aborted'
  | 'changed'
  | 'vanished'
  | 'locked';

interface TransportErrorOptions extends ErrorOptions {
  readonly retryAfterMs?: number | undefined;
}

export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly kind: TransportErrorKind;
  /** Set when the other side asked to be left alone for a while. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: TransportErrorKind, message?: string, options?: TransportErrorOptions) {
    super(message ?? kind, options);
    this.kind = kind;
    this.retryAfterMs = options?.retryAfterMs;
  }
}
