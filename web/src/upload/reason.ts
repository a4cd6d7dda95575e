/** Why an upload stopped: a code of the server, or a failure on the way. */
import { AppError, type ErrorCode } from '@waybill/contract/errors';
import type { FailureKind, UploadError } from '@waybill/engine/core/upload-error';
import type { en } from '../i18n/en.ts';

export type FailureKey = keyof (typeof en)['send']['failure'];

export type Reason = { readonly code: ErrorCode } | { readonly failure: FailureKey };

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

/** When it got no credentials, the server's own reason. */
export function reasonOf({ kind, cause }: UploadError): Reason {
  if (kind === 'aborted') return { failure: 'network' };
  if (kind !== 'credentials') return { failure: failures[kind] };
  return { code: cause instanceof AppError ? cause.code : 'credentials_unavailable' };
}

/** After these an upload cannot go on; it has to begin anew. */
export const isOver = (code: ErrorCode): boolean =>
  ['draft_not_found', 'forbidden', 'over_declared', 'conflict', 'file_blocked'].includes(code);
