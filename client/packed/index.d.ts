export interface ConnectOptions {
  /** Address of the server, such as https://files.example.com. */
  readonly url: string;
  /** An API key. */
  readonly key: string;
  /** In place of the platform's own `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** For one attempt; 90 seconds unless given. Calls that return bytes have no limit. */
  readonly timeoutMs?: number | undefined;
  /** Retries after the first attempt; what must not happen twice is never retried. Calls that return bytes aren't retried. */
  readonly maxRetries?: number | undefined;
  /** Drawn anew for each call that takes one; give your own to repeat a call after a restart. */
  readonly idempotencyKey?: string | undefined;
}

/** Every call that takes an API key, as a method. */
export type Waybill = Calls;

export declare function connect(options: ConnectOptions): Waybill;

export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: { readonly bytes: number; readonly total: number }) => void) | undefined;
  /** Where the files go, if not to the region of the account. */
  readonly region?: string | undefined;
  /** The slug of a transfer that the files will be added to. */
  readonly addsTo?: string | undefined;
}

/** Goes into the body of `quicksend2`, which sends it. */
export interface Uploaded {
  draftId: string;
  fileObjects: { itemPath: string; size: number }[];
}

/**
 * Uploads files from disk: in parts where they are large, several at a time, with retries and checksums.
 * `as` is the path below the transfer, with `/` between folders; without it, it's the file's name.
 */
export declare function uploadFiles(
  waybill: Waybill,
  files: readonly (string | { readonly path: string; readonly as: string })[],
  options?: UploadOptions,
): Promise<Uploaded>;

/** `connection` and `timeout`: there was no answer. What a newer server adds is recognized by its status. */
export type ErrorCode = keyof KnownErrorCodes;

/** What a call rejects with. */
export declare class WaybillError extends Error {
  readonly code: ErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** What is wrong with which input. */
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait. */
  readonly retryAfter: number | undefined;
  /** Leads to the entry in the operator's log. */
  readonly requestId: string | undefined;
}

/** What `uploadFiles` rejects with, unless the server refused: then it is a `WaybillError`. */
export declare class UploadError extends Error {
  readonly kind:
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
  /** Index of the file, where it is about one. */
  readonly index: number | undefined;
}
