/** Retries an action until it succeeds, cannot succeed, or runs out of attempts; emits notices in between. */
import { RETRY_NOTICE_ATTEMPTS, UPLOAD_ATTEMPTS } from '@waybill/contract/uploads';
import { type Blame, exhausted, judge, pauseMs } from '../judge.ts';
import type { Platform } from '../ports.ts';
import { StoreRefusal } from '../s3/refusal.ts';
import { type Signal, throwIfAborted } from '../signal.ts';
import type { NoticeKind, WaitCause } from '../state.ts';
import { UploadError } from '../upload-error.ts';
import type { Emit } from './run.ts';

export interface RetryOptions {
  readonly env: Pick<Platform, 'clock' | 'connection'>;
  readonly signal: Signal;
  readonly emit: Emit;
  readonly file?: number;
  readonly part?: number;
  /** Attempts in all; those of an upload unless given. */
  readonly attempts?: number;
  /** The network or the store could not keep up. */
  readonly onStrain?: () => void;
}

const NOTICES: Partial<Record<Blame, NoticeKind>> = { slow: 'slow', locked: 'locked' };
const CAUSES: Partial<Record<Blame, WaitCause>> = {
  network: 'connection',
  slow: 'connection',
  locked: 'file',
};
/** A first failure is often over before anyone could read of it. */
const TOLD_FROM = 2;
const STRAINS: ReadonlySet<Blame> = new Set(['network', 'slow', 'busy']);

async function untilOnline({ env, signal, emit }: RetryOptions): Promise<void> {
  if (env.connection.online()) return;
  emit({ type: 'offline' });
  await env.connection.untilOnline(signal);
  emit({ type: 'online' });
}

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof StoreRefusal) return error.requestId;
  return error instanceof Error && error.cause !== undefined ? requestIdOf(error.cause) : undefined;
}

export async function withRetry<Result>(how: RetryOptions, work: () => Promise<Result>): Promise<Result> {
  const { env, signal, emit, file, part, attempts = UPLOAD_ATTEMPTS } = how;
  for (let failures = 0; ; ) {
    throwIfAborted(signal);
    await untilOnline(how);
    let failure: unknown;
    try {
      return await work();
    } catch (error) {
      failure = error;
    }
    throwIfAborted(signal);
    // An inner retry has decided already.
    if (failure instanceof UploadError) throw failure;
    const verdict = judge(failure);
    const where = { index: file, part, requestId: requestIdOf(failure) };
    if (!verdict.again) throw new UploadError(verdict.kind, where, failure);
    // Being offline costs no attempt.
    if (verdict.blame === 'network' && !env.connection.online()) continue;
    failures += 1;
    if (STRAINS.has(verdict.blame)) how.onStrain?.();
    if (failures >= attempts) throw new UploadError(exhausted(verdict.blame), where, failure);
    const cause = CAUSES[verdict.blame] ?? 'server';
    if (RETRY_NOTICE_ATTEMPTS.includes(failures))
      emit({ type: 'notice', kind: NOTICES[verdict.blame] ?? 'retrying', cause, attempt: failures, file });
    const ms = pauseMs(verdict, failures, env.clock.random());
    if (failures >= TOLD_FROM) emit({ type: 'waiting', cause, ms });
    await env.clock.wait(ms, signal);
  }
}
