/** Every error the product can answer with: one code, one status, one English sentence. */
import * as z from 'zod';

interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  /** Trying the same call again may succeed without the caller changing anything. */
  readonly retryable?: true;
}

const define = <const T extends Record<string, ErrorDefinition>>(table: T): T => table;

export const errors = define({
  bad_request: { status: 400, message: 'The request could not be understood.' },
  invalid_input: { status: 400, message: 'Some fields are not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  not_found: { status: 404, message: 'Nothing was found here.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  too_large: { status: 413, message: 'The request is too large.' },
  uri_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted here.' },
  misdirected: { status: 421, message: 'This host is not served here.' },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment.', retryable: true },
  timeout: { status: 408, message: 'The request took too long.', retryable: true },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again.', retryable: true },
  storage_full: { status: 507, message: 'There is no room left to store this.' },
});

export type ErrorCode = keyof typeof errors;

export const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errors, value);

/** What every failed call answers with. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;

interface AppErrorOptions {
  /** Field name → what is wrong with it. */
  readonly fields?: Record<string, string>;
  /** Seconds until another try makes sense. */
  readonly retryAfter?: number;
  /** Kept for the log, never sent. */
  readonly cause?: unknown;
  readonly requestId?: string;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly retryable: boolean;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const definition: ErrorDefinition = errors[code];
    super(definition.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = definition.status;
    this.retryable = definition.retryable === true;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
    this.requestId = options.requestId;
  }
}
