/** A server as the commands use it: typed calls with the API key, and the headers for its bytes. */
import { type CallOptions, call } from '@waybill/contract/call';
import type { AnswerOf, Endpoint, InputOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { CliError, EXIT } from '../program/exit-codes.ts';
import { USER_AGENT } from '../program/version.ts';
import { type Cookies, createCookies } from './cookies.ts';

export interface Server {
  readonly origin: string;
  /** Undefined: the calls are those of a visitor. */
  readonly key: string | undefined;
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** Of a request for bytes. */
  headers(): Record<string, string>;
}

interface Opening {
  readonly origin: string;
  readonly key?: string | undefined;
  readonly signal: AbortSignal;
  /** Of an earlier run, by which the server knows a visitor again. */
  readonly cookies?: Cookies;
}

/** For example from http to https, or to another name of the server. */
function redirected(origin: string, location: string | null): AppError {
  const to = location !== null && URL.canParse(location, origin) ? new URL(location, origin).origin : origin;
  const where = to === origin ? 'another page' : `${to}. Use that address`;
  const cause = new CliError(EXIT.connection, `${origin} redirects to ${where}.`, { code: 'redirected' });
  return new AppError('bad_answer', { cause });
}

export function openServer({ origin, key, signal, cookies = createCookies() }: Opening): Server {
  const ownHeaders = (): Record<string, string> => {
    const cookie = cookies.header();
    return { 'user-agent': USER_AGENT, ...(cookie === undefined ? {} : { cookie }) };
  };

  const fetchWithCookies: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(ownHeaders())) headers.set(name, value);
    // A redirect could lead to another server, which must get neither the key nor the cookies.
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    if (answer.status >= 300 && answer.status < 400) throw redirected(origin, answer.headers.get('location'));
    cookies.take(answer.headers.getSetCookie());
    return answer;
  };

  return {
    origin,
    key,
    call: (endpoint, input, options = {}) =>
      call(endpoint, input, {
        baseUrl: origin,
        fetch: fetchWithCookies,
        signal,
        ...(key === undefined ? {} : { token: key }),
        ...options,
      }),
    headers: () => ({
      ...ownHeaders(),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    }),
  };
}
