/** Decides what a failed attempt means: a retry and its cause, or the end of the upload. */
import { backoffMs } from '@waybill/contract/backoff';
import { StoreRefusal } from './s3/refusal.ts';
import { TransportError } from './transport-error.ts';
import type { FailureKind } from './upload-error.ts';

/** Credentials that the store does not take any more; new ones are on their way when this is thrown. */
export class StaleCredentials extends Error {
  override readonly name = 'StaleCredentials';
}

/** What arrived at the store has another checksum than what was read. */
export class WrongChecksum extends Error {
  override readonly name = 'WrongChecksum';
}

/** `network`: it may be the connection, so that being offline explains it. `busy`: the store asks for patience. */
export type Blame = 'network' | 'slow' | 'locked' | 'busy' | 'credentials' | 'corrupt';

export type Verdict =
  | { readonly again: true; readonly blame: Blame; readonly afterMs?: number | undefined }
  | { readonly again: false; readonly kind: FailureKind };

const STALE = new Set([
  'ExpiredToken',
  'InvalidToken',
  'InvalidAccessKeyId',
  'TokenRefreshRequired',
  'SignatureDoesNotMatch',
  'RequestTimeTooSkewed',
  'RequestExpired',
]);

const BUSY = new Set(['SlowDown', 'ServiceUnavailable', 'Throttling', 'OperationAborted', 'RequestTimeout']);
const DAMAGED = new Set(['BadDigest', 'IncompleteBody', 'XAmzContentSHA256Mismatch', 'InvalidDigest']);

/** A HEAD has no body to say more in; then refusing and not knowing who asks look alike. */
export const isStale = ({ code, status }: StoreRefusal, ended: boolean): boolean =>
  STALE.has(code) ||
  (code === '' && (status === 403 || status === 400)) ||
  (code === 'AccessDenied' && ended);

function judgeRefusal({ code, status, retryAfterMs: afterMs }: StoreRefusal): Verdict {
  if (code === 'StorageFull' || status === 507) return { again: false, kind: 'storage-full' };
  if (code === 'OverDeclared') return { again: false, kind: 'over-declared' };
  if (code === 'AccessDenied') return { again: false, kind: 'denied' };
  if (DAMAGED.has(code)) return { again: true, blame: 'corrupt' };
  if (BUSY.has(code) || status === 429 || status === 408) return { again: true, blame: 'busy', afterMs };
  // Below 300: something between us and the store answered in its name.
  if (status >= 500 || status < 300) return { again: true, blame: 'busy', afterMs };
  return { again: false, kind: 'refused' };
}

function judgeTransportError({ kind, retryAfterMs: afterMs }: TransportError): Verdict {
  if (kind === 'changed' || kind === 'vanished') return { again: false, kind };
  if (kind === 'timeout') return { again: true, blame: 'slow' };
  if (kind === 'locked') return { again: true, blame: 'locked' };
  if (kind === 'server') return { again: true, blame: 'busy', afterMs };
  // An abort that was not requested here is a lost connection.
  return { again: true, blame: 'network', afterMs };
}

export function judge(error: unknown): Verdict {
  if (error instanceof StoreRefusal) return judgeRefusal(error);
  if (error instanceof TransportError) return judgeTransportError(error);
  if (error instanceof StaleCredentials) return { again: true, blame: 'credentials' };
  if (error instanceof WrongChecksum) return { again: true, blame: 'corrupt' };
  if (error instanceof TypeError) return { again: true, blame: 'network' };
  return { again: false, kind: 'refused' };
}

const EXHAUSTED: Readonly<Record<Blame, FailureKind>> = {
  network: 'network',
  busy: 'server',
  slow: 'slow',
  locked: 'locked',
  credentials: 'credentials',
  corrupt: 'corrupt',
};

/** What it is called when the last try has failed as well. */
export const exhausted = (blame: Blame): FailureKind => EXHAUSTED[blame];

const LONGEST_PAUSE_MS = 30_000;

/** Milliseconds until the next attempt. `failures` counts those so far; `random` is from 0 up to 1. */
export function pauseMs(verdict: Verdict & { again: true }, failures: number, random: number): number {
  // The first time there is nothing to wait for but the new credentials.
  if (verdict.blame === 'credentials' && failures === 1) return 0;
  return Math.min(LONGEST_PAUSE_MS, Math.max(backoffMs(failures, random), verdict.afterMs ?? 0));
}
