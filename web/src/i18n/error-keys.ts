/** Which sentence each error code has: one table for all pages, in both languages. */
import { AppError, type ErrorCode, isErrorCode } from '@waybill/contract/errors';
import type { en } from './en.ts';

export type ErrorKey = Exclude<keyof (typeof en)['errors'], 'seconds' | 'minutes' | 'hours' | 'length'>;

/** `other` where a person can do no better than try again, or where no page makes such a call; the build leaves these out. */
const keys: Readonly<Record<ErrorCode, ErrorKey>> = {
  bad_request: 'input',
  invalid_input: 'input',
  unauthenticated: 'signedOut',
  forbidden: 'forbidden',
  cross_site: 'other',
  suspended: 'suspended',
  not_found: 'gone',
  unknown_host: 'other',
  method_not_allowed: 'other',
  timeout: 'connection',
  conflict: 'changed',
  idempotency_running: 'busy',
  idempotency_mismatch: 'other',
  too_large: 'tooLarge',
  uri_too_long: 'other',
  unsupported_media_type: 'picture',
  too_many_requests: 'tooMany',
  headers_too_large: 'other',
  http_version: 'other',
  internal: 'other',
  gateway: 'connection',
  unavailable: 'busy',
  storage_unavailable: 'storageAway',
  storage_full: 'full',

  password_too_short: 'passwordShort',
  auth_failed: 'wrongLogin',
  session_expired: 'signedOut',
  reauth_required: 'wrongPassword',
  wrong_second_factor: 'wrongAppCode',
  second_factor_required: 'appCodeFirst',
  key_invalid: 'other',
  key_misplaced: 'other',
  key_scope: 'other',
  key_refused: 'other',
  too_many_keys: 'tooManyKeys',
  webhook_address: 'input',
  too_many_webhooks: 'tooManyWebhooks',
  push_address: 'input',
  passkey_failed: 'passkey',
  sso_off: 'gone',
  sso_unreachable: 'ssoAway',
  sso_only: 'ssoOnly',
  team_sso_only: 'teamSsoOnly',
  issuer_address: 'issuerAddress',
  secret_missing: 'secretMissing',
  not_tested: 'notTested',
  not_proven: 'notProven',
  sso_taken: 'ssoTaken',
  only_way_in: 'onlyWayIn',
  wrong_account: 'forbidden',
  wrong_code: 'wrongCode',
  email_not_verified: 'notVerified',
  email_taken: 'taken',
  link_expired: 'linkExpired',
  too_many_tries: 'tooMany',
  too_many_codes: 'tooManyCodes',
  mail_capped: 'tooManyCodes',
  mailed_too_often: 'mailedTooOften',

  bad_name: 'badName',
  duplicate_files: 'duplicates',
  no_files: 'noFiles',
  over_declared: 'overDeclared',
  draft_not_found: 'over',
  objects_missing: 'missing',
  already_sent: 'over',
  insecure_file_type: 'insecure',
  file_removed: 'removed',
  file_blocked: 'blocked',
  being_checked: 'beingChecked',
  file_infected: 'infected',
  credentials_unavailable: 'key',

  invalid_recipients: 'recipients',
  bad_expiry: 'expiry',
  link_reserved: 'linkReserved',
  plan_required: 'plan',
  over_transfer_limit: 'overLimit',
  too_many_recipients: 'tooManyPeople',
  too_many_files: 'tooManyFiles',
  storage_exceeded: 'storage',
  monthly_limit: 'monthly',
  too_many_drafts: 'unfinished',
  visitors_full: 'visitorsFull',
  visitors_paused: 'visitorsPaused',
  anon_limit: 'anonLimit',
  encrypted_request: 'encrypted',
  encrypted_transfer: 'encrypted',
  send_failed: 'other',

  locked: 'locked',
  wrong_password: 'wrongPassword',
  transfer_expired: 'expired',
  transfer_deleted: 'deleted',
  link_withdrawn: 'withdrawn',
  download_limit: 'downloadLimit',
  deleted_after_download: 'takenOnce',
  recipients_only: 'recipientsOnly',
  sender_suspended: 'senderSuspended',
  taken_down: 'takenDown',

  contacts_full: 'contactsFull',
  groups_full: 'groupsFull',
  contact_exists: 'contactExists',
  group_exists: 'groupExists',

  hand_in_decided: 'handInDecided',
  item_refused: 'itemRefused',
  request_over_limit: 'requestLimit',
  templates_full: 'templatesFull',
  request_closed: 'requestClosed',
  owner_full: 'ownerFull',
  request_expired: 'requestExpired',
  left_team: 'leftTeam',
  not_colleagues: 'notColleagues',
  // The pages of teams and domains have sentences of their own for these.
  team_full: 'other',
  already_in_team: 'other',
  owns_team: 'other',
  invite_over: 'other',
  offer_over: 'other',
  handover_unpaid: 'other',
  bad_domain: 'other',
  domain_reserved: 'other',
  domain_taken: 'other',
  bad_image: 'picture',
  // The pages of plans have sentences of their own for these.
  code_invalid: 'other',
  coupon_invalid: 'other',
  card_invalid: 'other',
  card_declined: 'other',
  trial_expired: 'trialExpired',
  payment_due: 'paymentDue',
  payment_disputed: 'paymentDisputed',
  card_missing: 'other',
  codes_maximum: 'other',
  refund_over: 'other',
  payments_off: 'other',
  no_subscription: 'other',
  already_subscribed: 'other',
  same_plan: 'other',
  price_changed: 'other',
  card_needed: 'other',
  checkout_over: 'other',
  coupon_expired: 'other',
  trial_used: 'other',
  payments_unavailable: 'busy',

  connection: 'connection',
  bad_answer: 'other',
};

/** Of an error or of its code alone; what is no error of ours is `other`. */
export function errorKey(error: unknown): ErrorKey {
  const code = error instanceof AppError ? error.code : error;
  return (isErrorCode(code) && keys[code]) || 'other';
}

export interface Wait {
  readonly unit: 'seconds' | 'minutes' | 'hours';
  readonly n: number;
}

/** Until another try makes sense, rounded up so that it is not too early; null when the server gave no time. */
export function waitOf(error: unknown): Wait | null {
  if (!(error instanceof AppError) || error.status !== 429 || error.retryAfter === undefined) return null;
  const seconds = error.retryAfter;
  if (seconds < 100) return { unit: 'seconds', n: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 100 * 60) return { unit: 'minutes', n: Math.ceil(seconds / 60) };
  return { unit: 'hours', n: Math.ceil(seconds / 3600) };
}

/** Whether an error is one of ours with one of these codes. */
export const hasCode = (error: unknown, ...codes: readonly ErrorCode[]): boolean =>
  error instanceof AppError && codes.includes(error.code);
