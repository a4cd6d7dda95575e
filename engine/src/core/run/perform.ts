/** Makes one request to the store: signs it, watches its progress, reads the answer. */
import { isStale, StaleCredentials } from '../judge.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Operation } from '../s3/operations.ts';
import { StoreRefusal } from '../s3/refusal.ts';
import { childStopper } from '../signal.ts';
import { TransportError } from '../transport-error.ts';
import { type Job, type Run, rankOf } from './run.ts';
import { withRetry } from './with-retry.ts';

type OnProgress = (sentBytes: number) => void;

/** It may take as long as it likes, but not as long without anything moving. */
async function watched(run: Run, request: HttpRequest, onProgress: OnProgress): Promise<HttpAnswer> {
  const sending = childStopper(run.signal);
  let sent = 0;
  let timedOut = false;
  const guarded = run.watchdog.guard(() => {
    timedOut = true;
    sending.stop();
  });
  try {
    return await run.env.transport.send(request, {
      signal: sending.signal,
      onProgress: (bytes) => {
        if (bytes <= sent) return;
        sent = bytes;
        guarded.moved();
        onProgress(bytes);
      },
    });
  } catch (error) {
    throw timedOut && !run.signal.aborted
      ? new TransportError('timeout', undefined, { cause: error })
      : error;
  } finally {
    guarded.end();
    sending.detach();
  }
}

/** A clock that is off this little is taken by every store. */
const HARMLESS_SKEW_MS = 60_000;

export async function perform<Result>(
  run: Run,
  key: string,
  operation: Operation<Result>,
  onProgress: OnProgress = () => {},
): Promise<Result> {
  const { access: keys } = run;
  const access = await keys.current();
  try {
    const request = run.sign(operation, key, access, keys.now());
    return operation.read(await watched(run, request, onProgress));
  } catch (error) {
    if (error instanceof TypeError) keys.drop(access);
    if (!(error instanceof StoreRefusal) || !isStale(error, keys.hasEnded(access))) throw error;
    const { code, serverTime } = error;
    const skewed = serverTime !== undefined && Math.abs(serverTime - keys.now()) > HARMLESS_SKEW_MS;
    if (skewed) keys.learnTime(serverTime);
    if (!skewed || code !== 'RequestTimeTooSkewed') keys.drop(access);
    throw new StaleCredentials(code, { cause: error });
  }
}

/** The same with retries, in a lane of its own. */
export const performWithRetry = <Result>(
  run: Run,
  job: Job,
  key: string,
  operation: Operation<Result>,
): Promise<Result> => retryInLane(run, job, () => perform(run, key, operation));

/** Tries in a lane that is free again while it waits for the next try. */
export const retryInLane = <Result>(run: Run, job: Job, work: () => Promise<Result>): Promise<Result> =>
  withRetry({ ...run, ...job, onStrain: run.lanes.failed }, async () => {
    const leave = await run.lanes.take(rankOf(job), run.signal);
    try {
      return await work();
    } finally {
      leave();
    }
  });
