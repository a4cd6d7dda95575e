/** Which sentence tells of an error or a failure: one table for codes of the server, one for the upload's own. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { FailureKind, UploadError } from '@waybill/engine/core/upload-error';
import type { en } from '../../i18n/en.ts';

export type ErrorKey = keyof (typeof en)['send']['error'];
export type FailureKey = keyof (typeof en)['send']['failure'];

const errors: Partial<Record<ErrorCode, ErrorKey>> = {
  no_files: 'noFiles',
  bad_name: 'badName',
  duplicate_files: 'duplicates',
  invalid_recipients: 'recipients',
  bad_expiry: 'expiry',
  invalid_input: 'input',
  bad_request: 'input',
  unauthenticated: 'signedOut',
  session_expired: 'signedOut',
  forbidden: 'forbidden',
  suspended: 'suspended',
  email_not_verified: 'notVerified',
  link_reserved: 'linkReserved',
  plan_required: 'plan',
  over_transfer_limit: 'tooLarge',
  too_many_recipients: 'tooManyPeople',
  too_many_files: 'tooManyFiles',
  storage_exceeded: 'storage',
  monthly_limit: 'monthly',
  over_declared: 'overDeclared',
  draft_not_found: 'over',
  already_sent: 'over',
  conflict: 'over',
  objects_missing: 'missing',
  insecure_file_type: 'insecure',
  file_removed: 'removed',
  file_blocked: 'blocked',
  anon_limit: 'anonLimit',
  credentials_unavailable: 'key',
  storage_full: 'full',
  storage_unavailable: 'storageAway',
  too_many_drafts: 'unfinished',
  visitors_full: 'visitorsFull',
  connection: 'connection',
  timeout: 'connection',
  gateway: 'connection',
  unavailable: 'busy',
  too_many_requests: 'busy',
  too_many_codes: 'codes',
  mail_capped: 'codes',
};

export const errorKey = (code: ErrorCode): ErrorKey => errors[code] ?? 'failed';

const failures: Record<Exclude<FailureKind, 'aborted' | 'credentials'>, FailureKey> = {
  network: 'network',
  slow: 'slow',
  changed: 'changed',
  vanished: 'vanished',
  locked: 'locked',
  corrupt: 'corrupt',
  'storage-full': 'full',
  'over-declared': 'overDeclared',
  denied: 'denied',
  expired: 'expired',
  refused: 'refused',
};

export type Words =
  | { readonly table: 'error'; readonly key: ErrorKey }
  | { readonly table: 'failure'; readonly key: FailureKey };

/** Why an upload stopped; when it got no credentials, the server's own reason. */
export function wordsOf({ kind, cause }: UploadError): Words {
  if (kind === 'aborted') return { table: 'failure', key: 'network' };
  if (kind !== 'credentials') return { table: 'failure', key: failures[kind] };
  return { table: 'error', key: cause instanceof AppError ? errorKey(cause.code) : 'key' };
}

/** After these an upload cannot go on; it has to begin anew. */
export const isOver = (code: ErrorCode): boolean =>
  ['draft_not_found', 'forbidden', 'over_declared', 'conflict', 'file_blocked'].includes(code);
