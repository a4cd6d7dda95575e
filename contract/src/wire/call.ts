/** Makes a call of the contract: the validated answer, or an AppError. */

import { readAnswer } from './answer.ts';
import type { AnswerOf, Endpoint, InputOf } from './endpoint.ts';
import { AppError } from './errors.ts';
import { type CallInput, requestOf } from './request.ts';
import { defaultRetries, type RetryPolicy, retryDelay } from './retry.ts';
import { CLIENT_TIMEOUT_S } from './timeout.ts';

export interface CallOptions {
  /** Origin of the server; in the server's own pages there is no need. */
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** An abort stops at once and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly token?: string;
  /** Makes a repeated call answer as the first did; see `idempotencyKey` of the endpoint. */
  readonly idempotencyKey?: string;
  /** For one attempt; 90 seconds unless given. */
  readonly timeoutMs?: number;
  /** The browser finishes the call, and keeps its cookies, also when the page is left meanwhile. */
  readonly keepalive?: boolean;
  readonly retry?: Partial<RetryPolicy>;
  /** `asSent`: a field or a value that is not known is no error, for programs that may be older than the server. */
  readonly answers?: 'checked' | 'asSent';
}

const TIMEOUT_MS = CLIENT_TIMEOUT_S * 1000;

async function once(endpoint: Endpoint, input: CallInput, options: CallOptions): Promise<unknown> {
  const { path, init } = requestOf(endpoint, input, options.token, options.idempotencyKey);
  const { signal, fetch = globalThis.fetch, timeoutMs = TIMEOUT_MS, keepalive = false } = options;
  const controller = new AbortController();
  const stop = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => controller.abort(new AppError('timeout')), timeoutMs);
  try {
    return await readAnswer(
      endpoint,
      await fetch(`${options.baseUrl ?? ''}${path}`, { ...init, signal: controller.signal, keepalive }),
      options.answers,
    );
  } catch (cause) {
    if (controller.signal.aborted) throw controller.signal.reason;
    throw cause instanceof AppError ? cause : new AppError('connection', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
): Promise<AnswerOf<E>>;
export async function call(
  endpoint: Endpoint,
  input: CallInput,
  options: CallOptions = {},
): Promise<unknown> {
  if (endpoint.kind === 'stream') throw new TypeError(`${endpoint.path} answers with a stream.`);
  const policy = { ...defaultRetries, ...options.retry };
  const isOnce = endpoint.idempotencyKey !== undefined && options.idempotencyKey !== undefined;
  const mayRepeat = isOnce || endpoint.idempotent === true;
  for (let attempts = 1; ; attempts += 1) {
    options.signal?.throwIfAborted();
    try {
      return await once(endpoint, input, options);
    } catch (error) {
      const pause = error instanceof AppError ? retryDelay(mayRepeat, error, attempts, policy) : null;
      if (pause === null) throw error;
      await policy.delay(pause, options.signal);
    }
  }
}
