/** Makes every call that takes an API key a method, typed by the contract. */

import { readAnswer } from '@waybill/contract/answer';
import { api } from '@waybill/contract/api';
import { type CallOptions, call } from '@waybill/contract/call';
import type { Endpoint } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { type CallInput, requestOf } from '@waybill/contract/request';
import manifest from '../package.json' with { type: 'json' };

export interface ConnectOptions {
  /** Address of the server. */
  readonly url: string;
  readonly key: string;
  /** In place of the one of the platform, for example through a proxy. */
  readonly fetch?: typeof fetch;
}

export interface OwnCallOptions extends Pick<CallOptions, 'signal' | 'timeoutMs' | 'idempotencyKey'> {
  /** Retries after the first attempt, of what may be retried. */
  readonly maxRetries?: number;
}

export type AnyCall = (input?: CallInput, options?: OwnCallOptions) => Promise<unknown>;

const USER_AGENT = `waybill-client/${manifest.version}`;

/** The bytes of an answer, as they arrive. */
async function open(endpoint: Endpoint, response: Response): Promise<Response> {
  if (response.ok) return response;
  await readAnswer({ ...endpoint, answers: {} }, response);
  throw new AppError('bad_answer');
}

export function connect({ url, key, fetch = globalThis.fetch }: ConnectOptions): Record<string, AnyCall> {
  const { origin: baseUrl } = new URL(url);
  const fetchHere: typeof fetch = (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('user-agent', USER_AGENT);
    // A redirect could lead to another server, which must not get the key.
    return fetch(address, { ...init, headers, redirect: 'manual' });
  };

  const make = (endpoint: Endpoint): AnyCall => {
    if (endpoint.kind === 'stream')
      return async (input = {}, { signal } = {}) => {
        const { path, init } = requestOf(endpoint, input, key);
        const answer = await fetchHere(baseUrl + path, { ...init, ...(signal && { signal }) }).catch(
          (cause) => {
            signal?.throwIfAborted();
            throw new AppError('connection', { cause });
          },
        );
        return open(endpoint, answer);
      };
    return (input = {}, { maxRetries, ...options } = {}) =>
      call(endpoint, input as never, {
        baseUrl,
        fetch: fetchHere,
        token: key,
        answers: 'asSent',
        ...(maxRetries === undefined ? {} : { retry: { maxRetries } }),
        // So that a retry after a lost answer has no second effect.
        ...(endpoint.idempotencyKey && { idempotencyKey: crypto.randomUUID() }),
        ...options,
      });
  };

  return Object.fromEntries(
    Object.entries<Endpoint>(api)
      .filter(([, { scope }]) => scope !== undefined)
      .map(([name, endpoint]) => [name, make(endpoint)]),
  );
}
