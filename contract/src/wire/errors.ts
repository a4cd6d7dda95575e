/** Every error the product can answer with: one code, one status, one English sentence. */
import * as z from 'zod';
import { loginErrors } from './login-errors.ts';
import { paymentErrors } from './payment-errors.ts';

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
  bad_request: { status: 400, message: 'The request is malformed.' },
  invalid_input: { status: 400, message: 'Some fields aren’t valid. Check them and try again.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  forbidden: { status: 403, message: 'You don’t have permission to do this.' },
  cross_site: { status: 403, message: 'This call only works from our own pages.' },
  suspended: { status: 403, message: 'This account is suspended. Please contact support.' },
  not_found: { status: 404, message: 'Not found.' },
  unknown_host: { status: 404, message: 'This host name isn’t served here.' },
  method_not_allowed: { status: 405, message: 'This method isn’t allowed here.' },
  timeout: { status: 408, message: 'The request took too long. Please try again.', retryable: true },
  conflict: { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  idempotency_running: {
    status: 409,
    message: 'The first call with this Idempotency-Key is still running. Try again in a moment.',
    retryable: true,
  },
  idempotency_mismatch: { status: 422, message: 'This Idempotency-Key belongs to another request.' },
  too_large: { status: 413, message: 'The request is too large.' },
  uri_too_long: { status: 414, message: 'The URL is too long.' },
  unsupported_media_type: { status: 415, message: 'This content type isn’t supported here.' },
  too_many_requests: {
    status: 429,
    message: 'Too many requests. Wait a moment and try again.',
    retryable: true,
  },
  headers_too_large: { status: 431, message: 'The request headers are too large.' },
  http_version: { status: 505, message: 'Only HTTP/1.0 and HTTP/1.1 are supported here.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again later.' },
  gateway: { status: 502, message: 'The service could not be reached. Please try again.', retryable: true },
  unavailable: { status: 503, message: 'The service is busy. Please try again.', retryable: true },
  /** Not tried again by itself: each try may take as long as a person waits. */
  storage_unavailable: { status: 503, message: 'Storage is unavailable right now. Please try again.' },
  storage_full: { status: 507, message: 'The server is out of storage. Please try again later.' },

  // Accounts and sessions
  password_too_short: { status: 400, message: 'Password has to be atleast 6 characters' },
  auth_failed: { status: 401, message: 'Unable to log in with provided credentials' },
  session_expired: { status: 401, message: 'Your session has ended. Please log in again.' },
  reauth_required: { status: 401, message: 'Please enter your password again.' },
  wrong_second_factor: { status: 403, message: 'Wrong code. Enter the code your app shows now.' },
  second_factor_required: { status: 403, message: 'Enter a code of your authenticator app first.' },
  key_invalid: {
    status: 401,
    message: 'This API key doesn’t work. It’s mistyped, expired or revoked, or its owner left the team.',
  },
  key_misplaced: {
    status: 400,
    message: 'Send one API key, in the header “Authorization: Bearer …”, and nothing else to log in with.',
  },
  key_scope: { status: 403, message: 'This API key lacks the scope that this call needs.' },
  key_refused: { status: 403, message: 'API keys can’t be used for this. Log in to do it.' },
  too_many_keys: { status: 409, message: 'You have as many API keys as possible. Revoke one first.' },
  webhook_address: { status: 422, message: 'Webhooks can’t be sent to this address.' },
  too_many_webhooks: { status: 409, message: 'You have as many webhooks as possible. Delete one first.' },
  push_address: { status: 422, message: 'Notifications can’t be sent to this device.' },
  ...loginErrors,
  wrong_account: { status: 403, message: 'This link is for another account.' },
  wrong_code: { status: 403, message: 'Incorrect code, check your email and try again.' },
  email_not_verified: { status: 403, message: 'Please confirm your email address first.' },
  email_taken: { status: 409, message: 'This email has been taken' },
  link_expired: { status: 410, message: 'Link expired' },
  too_many_tries: { status: 429, message: 'Too many attempts. Please try again later.' },
  too_many_codes: {
    status: 429,
    message: 'Too many codes were sent to this email address. Please try again later.',
  },
  mailed_too_often: {
    status: 429,
    message: 'You’ve emailed this person too often. Try again later, or share the link yourself.',
  },
  mail_capped: { status: 429, message: 'Too many emails were sent to this address. Please try again later.' },

  // Files and their names
  bad_name: { status: 400, message: 'This file name can’t be used. Rename the file.' },
  duplicate_files: { status: 400, message: 'Two files have the same name and folder. Remove one of them.' },
  no_files: { status: 400, message: 'Please add at least one file.' },
  over_declared: { status: 403, message: 'The upload is larger than expected. Please start over.' },
  draft_not_found: {
    status: 404,
    message: 'This upload has ended and can’t be continued. Please start over.',
  },
  objects_missing: { status: 409, message: 'Some files aren’t fully uploaded. Please try again.' },
  already_sent: { status: 409, message: 'This transfer has already been sent and can’t be changed.' },
  insecure_file_type: { status: 415, message: 'Insecure file type' },
  file_removed: { status: 415, message: 'File removed' },
  file_blocked: {
    status: 451,
    message: 'This file can’t be shared here, because it was reported and blocked.',
  },
  being_checked: { status: 423, message: 'This file is still being checked for malware.' },
  file_infected: { status: 451, message: 'Malware was found in this file.' },
  credentials_unavailable: {
    status: 503,
    message: 'Network Error - Could not get key',
    retryable: true,
  },

  // Sending
  invalid_recipients: { status: 400, message: 'Invalid Email To Address' },
  bad_expiry: { status: 400, message: 'Choose a date between 30 minutes and one year from now.' },
  link_reserved: { status: 403, message: 'Link reserved for premium' },
  plan_required: { status: 403, message: 'You need a subscription for this.' },
  over_transfer_limit: { status: 403, message: 'Over transfer limit' },
  too_many_recipients: { status: 403, message: 'Thats too many people' },
  too_many_files: {
    status: 403,
    message: 'There are too many files for one transfer. Remove some, or pack them into a zip.',
  },
  storage_exceeded: {
    status: 403,
    message: 'Your storage is full. Delete transfers you no longer need, then try again.',
  },
  monthly_limit: { status: 403, message: 'Great things have limits' },
  too_many_drafts: {
    status: 429,
    message: 'You have too many unfinished uploads. Finish or cancel one, then try again.',
  },
  visitors_full: {
    status: 507,
    message:
      'There’s no storage left for files sent without an account. Log in to send now, or try again later.',
  },
  visitors_paused: {
    status: 429,
    message:
      'Sending without an account is paused, because unusually many people are doing it. Log in or sign up to send now, or try again later.',
  },
  anon_limit: { status: 429, message: 'You’ve reached today’s limit for sending without an account.' },
  encrypted_request: { status: 409, message: 'This isn’t possible with an end-to-end encrypted request.' },
  encrypted_transfer: { status: 409, message: 'This isn’t possible with an end-to-end encrypted transfer.' },
  send_failed: { status: 500, message: 'Could not send Data' },

  // Receiving
  locked: { status: 401, message: 'This transfer needs a password.' },
  wrong_password: { status: 403, message: 'Wrong password.' },
  transfer_expired: { status: 410, message: 'This transfer has expired.' },
  link_withdrawn: { status: 410, message: 'The sender withdrew this link.' },
  transfer_deleted: { status: 410, message: 'The sender deleted this transfer.' },
  download_limit: {
    status: 410,
    message: 'This transfer has reached its download limit. Ask the sender to send it again.',
  },
  deleted_after_download: {
    status: 410,
    message: 'This transfer was deleted after its first download, as the sender chose.',
  },
  recipients_only: {
    status: 403,
    message: 'This transfer was sent to particular people. It opens by their own links.',
  },
  sender_suspended: { status: 403, message: 'The sender’s account is suspended.' },
  taken_down: { status: 451, message: 'This transfer was taken down.' },

  // Contacts
  contacts_full: {
    status: 403,
    message: 'You can keep up to 20,000 contacts. Delete some you no longer need, then try again.',
  },
  groups_full: { status: 403, message: 'You can have up to 200 groups. Delete one, then try again.' },
  contact_exists: { status: 409, message: 'You already have a contact with this email address.' },
  group_exists: { status: 409, message: 'You already have a group with this name.' },

  // File requests
  hand_in_decided: { status: 409, message: 'This file was decided about in the meantime.' },
  item_refused: { status: 400, message: 'This file doesn’t match the request.' },
  request_over_limit: { status: 403, message: 'This is larger than the request allows.' },
  templates_full: { status: 403, message: 'You can have up to 50 templates. Delete one, then try again.' },
  request_closed: { status: 409, message: 'This request is closed.' },
  owner_full: { status: 409, message: 'The recipient’s storage is full.' },
  request_expired: { status: 410, message: 'This request has expired.' },

  // Teams
  left_team: {
    status: 403,
    message:
      'You’re no longer in this team, so its uploads can’t be continued. You can send the files from your own account.',
  },
  not_colleagues: { status: 400, message: 'You can only share with people in your team.' },
  team_full: { status: 403, message: 'All seats in your team are taken.' },
  already_in_team: { status: 409, message: 'This person already belongs to a team.' },
  owns_team: {
    status: 409,
    message: 'You have a team of your own. Hand it over or remove its members first.',
  },
  invite_over: { status: 410, message: 'This invitation is no longer valid. Ask for a new one.' },

  offer_over: {
    status: 410,
    message: 'This offer is no longer valid. Ask the owner of the team for a new one.',
  },
  handover_unpaid: {
    status: 409,
    message: 'The team has an unpaid invoice. Its owner has to pay it before the team can be handed over.',
  },

  // Domains and branding
  bad_domain: { status: 400, message: 'This isn’t a valid domain. Enter a name like files.company.com.' },
  domain_reserved: { status: 400, message: 'This domain can’t be used here.' },
  bad_image: { status: 400, message: 'This picture can’t be used. Try another one.' },
  domain_taken: { status: 409, message: 'This domain is in use by another account.' },

  // Plans and payment
  ...paymentErrors,

  // Seen by a client only: there was no answer, or none of ours
  connection: { status: 0, message: 'Connection trouble, please refresh and try again', retryable: true },
  bad_answer: { status: 0, message: 'The server sent an unexpected answer.' },
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
