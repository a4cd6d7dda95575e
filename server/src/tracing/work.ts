/** Knows which request, or which request's job, the running code works for. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { SpanPlace } from './spans.ts';

export interface Work {
  /** The id of the request that it began with; of a job that no request queued, its own. */
  readonly requestId: string;
  /** The span that is under way, where spans are collected. */
  readonly span: SpanPlace | undefined;
}

const work = new AsyncLocalStorage<Work>();

/** Everything that `run` calls, now and later, works for this request. */
export const workFor = <T>(requestId: string, span: SpanPlace | undefined, run: () => T): T =>
  work.run({ requestId, span }, run);

export const currentSpan = (): SpanPlace | undefined => work.getStore()?.span;

export const currentRequestId = (): string | undefined => work.getStore()?.requestId;
