/** Why an upload stopped: a code of the server, or a failure on the way. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { FailureKind, UploadError } from '@waybill/engine/core/upload-error';
import type { en } from '../i18n/en.ts';

export type FailureKey = keyof (typeof en)['send']['failure'];

/** Why the server refused it. */
export interface Refusal {
  readonly code: ErrorCode;
  /** The path of the file that is to blame, where the server named one. */
  readonly file?: string;
}

export type Reason = (Refusal | { readonly failure: FailureKey }) & {
  /** The server gave no credentials. */
  readonly key?: true;
};

const failures: Record<Exclude<FailureKind, 'aborted' | 'credentials'>, FailureKey> = {
  network: 'network',
  slow: 'slow',
  server: 'server',
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

const KEYLESS = { code: 'credentials_unavailable' } as const;

/** The file that an error of the server names. */
const fileOf = ({ code, fields }: AppError): string | undefined =>
  fields?.file ?? (code === 'duplicate_files' ? fields?.path : undefined);

/** When it got no credentials, with the server's own reason. */
export function reasonOf({ kind, cause }: UploadError): Reason {
  if (kind === 'aborted') return { failure: 'network' };
  if (kind === 'credentials')
    return { ...(cause instanceof AppError ? refusalOf(cause) : KEYLESS), key: true };
  const failure = failures[kind];
  return cause instanceof AppError ? { failure, key: true } : { failure };
}

/** Why the server did not take in what was uploaded. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) return { code: 'send_failed' };
  const { code } = error;
  const file = fileOf(error);
  return file === undefined ? { code } : { code, file };
}

const OVER: ReadonlySet<string> = new Set<ErrorCode | FailureKey>([
  'draft_not_found',
  'forbidden',
  'left_team',
  'over_declared',
  'conflict',
  'file_blocked',
  'expired',
  'overDeclared',
  'denied',
  'refused',
]);

const nameOf = (reason: Reason): string => ('code' in reason ? reason.code : reason.failure);

/** After these an upload cannot go on; it has to begin anew. */
export const isOver = (reason: Reason): boolean => OVER.has(nameOf(reason));

/** The same again would be refused again: something on the form has to change first. */
const NEEDS_CHANGE: ReadonlySet<string> = new Set<ErrorCode>([
  'bad_name',
  'duplicate_files',
  'no_files',
  'insecure_file_type',
  'file_removed',
  'invalid_recipients',
  'too_many_recipients',
  'bad_expiry',
  'plan_required',
  'link_reserved',
  'over_transfer_limit',
  'too_many_files',
  'suspended',
]);

/** Whether trying again may help. */
export const canRetry = (reason: Reason): boolean => !isOver(reason) && !NEEDS_CHANGE.has(nameOf(reason));
