/** Calls with the user's token: renewed ahead, and once more when the server finds it too old. */
import { type CallOptions, call } from '@waybill/contract/call';
import type { AnswerOf, Endpoint, InputOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { type Bearer, isSessionOver } from './store.ts';

export interface AsUser {
  callAsUser<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** For streams: the answer as it comes, whatever its status. */
  fetchAsUser(path: string, init?: RequestInit): Promise<Response>;
}

/** Of an answer that is refused, whether a newer token could help; a copy is read, so the answer stays whole. */
async function wantsNewerToken(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = await response
    .clone()
    .json()
    .catch(() => null);
  const code: unknown = body?.error?.code;
  return code === undefined || code === 'unauthenticated' || code === 'session_expired';
}

export function asUser(bearer: Bearer, ours: CallOptions = {}): AsUser {
  const send = async (path: string, init: RequestInit, token: string) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${token}`);
    const { fetch = globalThis.fetch, baseUrl = '' } = ours;
    try {
      return await fetch(`${baseUrl}${path}`, { ...init, headers });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new AppError('connection', { cause });
    }
  };
  return {
    callAsUser: async (endpoint, input, options) => {
      const token = await bearer.token();
      try {
        return await call(endpoint, input, { ...ours, ...options, token });
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        return call(endpoint, input, { ...ours, ...options, token: await bearer.renewed(token) });
      }
    },
    fetchAsUser: async (path, init = {}) => {
      const token = await bearer.token();
      const response = await send(path, init, token);
      if (!(await wantsNewerToken(response))) return response;
      return send(path, init, await bearer.renewed(token));
    },
  };
}
