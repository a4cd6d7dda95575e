/** Knows which request, or which request's job, the running code works for. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Work {
  /** The id of the request that it began with; of a job that no request queued, its own. */
  readonly requestId: string;
}

const work = new AsyncLocalStorage<Work>();

/** Everything that `run` calls, now and later, works for this request. */
export const workFor = <T>(requestId: string, run: () => T): T => work.run({ requestId }, run);

export const currentRequestId = (): string | undefined => work.getStore()?.requestId;
