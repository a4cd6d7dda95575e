/** Every error the product can answer with: one code, one status, one English sentence. */
import * as z from 'zod';

interface ErrorDefinition {
  /** HTTP status; 0 when no answer carries it. */
  readonly status: number;
  readonly message: string;
  /** Trying the same call again may succeed without the caller changing anything. */
  readonly retryable?: true;
}

const define = <const T extends Record<string, ErrorDefinition>>(table: T): T => table;

export const errors = define({
  // Any call
  bad_request: { status: 400, message: 'The request could not be understood.' },
  invalid_input: { status: 400, message: 'Some fields are not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  forbidden: { status: 403, message: 'You may not do this.' },
  cross_site: { status: 403, message: 'This call is only taken from our own pages.' },
  suspended: { status: 403, message: 'This account is suspended.' },
  not_found: { status: 404, message: 'Nothing was found here.' },
  unknown_host: { status: 404, message: 'This host is not served here.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  timeout: { status: 408, message: 'The request took too long.', retryable: true },
  conflict: { status: 409, message: 'This was changed in the meantime.' },
  too_large: { status: 413, message: 'The request is too large.' },
  uri_too_long: { status: 414, message: 'The address is too long.' },
  unsupported_media_type: { status: 415, message: 'This content type is not accepted here.' },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Please wait a moment.',
    retryable: true,
  },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  http_version: { status: 505, message: 'Only HTTP/1.0 and HTTP/1.1 are spoken here.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  gateway: { status: 502, message: 'The service could not be reached. Please try again.', retryable: true },
  unavailable: { status: 503, message: 'The service is busy. Please try again.', retryable: true },
  /** Not tried again by itself: each try may take as long as a person waits. */
  storage_unavailable: { status: 503, message: 'Storage is unavailable right now. Please try again.' },
  storage_full: { status: 507, message: 'There is no room left to store this.' },

  // Accounts and sessions
  password_too_short: { status: 400, message: 'Password has to be atleast 6 characters' },
  auth_failed: { status: 401, message: 'Unable to log in with provided credentials' },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  reauth_required: { status: 401, message: 'Please enter your password again.' },
  wrong_second_factor: { status: 403, message: 'This code is not right. Take the newest one.' },
  passkey_failed: { status: 403, message: 'This passkey could not be used.' },
  wrong_account: { status: 403, message: 'This link belongs to another account.' },
  wrong_code: { status: 403, message: 'Incorrect code, check your email and try again.' },
  email_not_verified: { status: 403, message: 'Please confirm your email address first.' },
  email_taken: { status: 409, message: 'This email has been taken' },
  link_expired: { status: 410, message: 'Link expired' },
  too_many_tries: { status: 429, message: 'Too many wrong tries. Please wait before trying again.' },
  too_many_codes: {
    status: 429,
    message: 'Too many codes were sent to this address. Please try again later.',
  },
  mail_capped: { status: 429, message: 'This address has had too many mails for now.' },

  // Files and their names
  bad_name: { status: 400, message: 'This file name cannot be used.' },
  duplicate_files: { status: 400, message: 'Two files have the same name and place.' },
  no_files: { status: 400, message: 'Please add at least one file.' },
  over_declared: { status: 403, message: 'More was uploaded than was announced.' },
  draft_not_found: { status: 404, message: 'This upload is over and cannot go on. Please start it anew.' },
  objects_missing: { status: 409, message: 'Some files have not arrived completely.' },
  already_sent: { status: 409, message: 'This transfer has already been sent and cannot be changed.' },
  insecure_file_type: { status: 415, message: 'Insecure file type' },
  file_removed: { status: 415, message: 'File removed' },
  file_blocked: { status: 451, message: 'This file may not be shared here.' },
  credentials_unavailable: {
    status: 503,
    message: 'Network Error - Could not get key',
    retryable: true,
  },

  // Sending
  invalid_recipients: { status: 400, message: 'Invalid Email To Address' },
  bad_expiry: { status: 400, message: 'Choose a date between 30 minutes and one year from now.' },
  link_reserved: { status: 403, message: 'Link reserved for premium' },
  plan_required: { status: 403, message: 'This needs a subscription.' },
  over_transfer_limit: { status: 403, message: 'Over transfer limit' },
  too_many_recipients: { status: 403, message: 'Thats too many people' },
  too_many_files: { status: 403, message: 'These are more files than one transfer may hold.' },
  storage_exceeded: { status: 403, message: 'Your storage is full.' },
  monthly_limit: { status: 403, message: 'Great things have limits' },
  too_many_drafts: {
    status: 429,
    message: 'Too many unfinished uploads. Finish or cancel one of them first.',
  },
  visitors_full: {
    status: 507,
    message: 'There is no room left for files sent without an account. Sign in, or try again later.',
  },
  anon_limit: { status: 429, message: 'You have used up your free sends for today.' },
  send_failed: { status: 500, message: 'Could not send Data' },

  // Receiving
  locked: { status: 401, message: 'This transfer is locked with a password.' },
  wrong_password: { status: 403, message: 'This password is not right.' },
  transfer_expired: { status: 410, message: 'This transfer has expired.' },
  transfer_deleted: { status: 410, message: 'The sender has deleted this transfer.' },
  download_limit: { status: 410, message: 'The download limit was reached.' },
  sender_suspended: { status: 403, message: 'The sender’s account is suspended.' },
  taken_down: { status: 451, message: 'This transfer was taken down.' },

  // File requests
  item_refused: { status: 400, message: 'This file is not what was asked for.' },
  request_over_limit: { status: 403, message: 'This is more than the request may take.' },
  request_closed: { status: 409, message: 'This request is closed.' },
  owner_full: { status: 409, message: 'The receiver has no room left for files.' },
  request_expired: { status: 410, message: 'This request has expired.' },

  // Teams
  team_full: { status: 403, message: 'All seats of your team are taken.' },
  already_in_team: { status: 409, message: 'This person already belongs to a team.' },

  // Domains and branding
  bad_domain: { status: 400, message: 'This is not a domain that can be used.' },
  bad_image: { status: 400, message: 'This picture cannot be used.' },
  domain_taken: { status: 409, message: 'This domain is in use by another account.' },
  domain_not_verified: { status: 409, message: 'The DNS records of this domain are not there yet.' },

  // Plans and payment
  code_invalid: { status: 400, message: 'Code(s) are invalid! Reach out to support' },
  coupon_invalid: { status: 400, message: 'This coupon is not valid.' },
  card_declined: { status: 402, message: 'The card was declined.' },
  trial_expired: { status: 402, message: 'Your trial has expired.' },
  codes_maximum: {
    status: 403,
    message: 'Maximum codes reached. Need more features? Reach out to support',
  },
  trial_used: { status: 409, message: 'A trial was already used with this card or address.' },
  payments_unavailable: {
    status: 503,
    message: 'Payments cannot be reached at the moment.',
    retryable: true,
  },

  // Seen by a client only: there was no answer, or none of ours
  connection: {
    status: 0,
    message: 'Connection trouble, please refresh and try again',
    retryable: true,
  },
  bad_answer: { status: 0, message: 'The answer could not be understood.' },
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
