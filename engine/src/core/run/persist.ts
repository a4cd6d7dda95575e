/** Tries until it works, it is of no use, or it was tried often enough; and tells people in between. */
import { RETRY_NOTICE_ATTEMPTS, UPLOAD_ATTEMPTS } from '@waybill/contract/uploads';
import { type Blame, exhausted, judge, pauseMs } from '../judge.ts';
import type { Surroundings } from '../ports.ts';
import { StoreRefusal } from '../s3/refusal.ts';
import { type Signal, throwIfAborted } from '../signal.ts';
import type { NoticeKind } from '../state.ts';
import { UploadError } from '../upload-error.ts';
import type { Tell } from './run.ts';

export interface Persistence {
  readonly around: Pick<Surroundings, 'clock' | 'connection'>;
  readonly signal: Signal;
  readonly tell: Tell;
  readonly file?: number;
  readonly part?: number;
  /** The network or the store could not keep up. */
  readonly onStrain?: () => void;
}

const NOTICES: Partial<Record<Blame, NoticeKind>> = { slow: 'slow', locked: 'locked' };
const STRAINS: ReadonlySet<Blame> = new Set(['network', 'slow', 'busy']);

async function untilOnline({ around, signal, tell }: Persistence): Promise<void> {
  if (around.connection.online()) return;
  tell({ type: 'offline' });
  await around.connection.untilOnline(signal);
  tell({ type: 'online' });
}

function requestIdOf(error: unknown): string | undefined {
  if (error instanceof StoreRefusal) return error.requestId;
  return error instanceof Error && error.cause !== undefined ? requestIdOf(error.cause) : undefined;
}

export async function persist<Result>(how: Persistence, work: () => Promise<Result>): Promise<Result> {
  const { around, signal, tell, file, part } = how;
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
    // Whatever was tried inside has judged for itself.
    if (failure instanceof UploadError) throw failure;
    const verdict = judge(failure);
    const where = { index: file, part, requestId: requestIdOf(failure) };
    if (!verdict.again) throw new UploadError(verdict.kind, where, failure);
    // Being offline is nobody's failure, so it costs no attempt.
    if (verdict.blame === 'network' && !around.connection.online()) continue;
    failures += 1;
    if (STRAINS.has(verdict.blame)) how.onStrain?.();
    if (failures >= UPLOAD_ATTEMPTS) throw new UploadError(exhausted(verdict.blame), where, failure);
    if (RETRY_NOTICE_ATTEMPTS.includes(failures))
      tell({ type: 'notice', kind: NOTICES[verdict.blame] ?? 'retrying', attempt: failures, file });
    await around.clock.wait(pauseMs(verdict, failures, around.clock.random()), signal);
  }
}
