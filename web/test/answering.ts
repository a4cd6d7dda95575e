/** Stands in for the server in component tests: answers calls by the contract, and records them. */
import { api } from '@waybill/contract/api';
import type { AnswerOf, Endpoint, ParsedOf } from '@waybill/contract/endpoint';
import { AppError } from '@waybill/contract/errors';
import { vi } from 'vitest';

type Api = typeof api;
type Name = keyof Api;

/** What a call answers; an AppError is answered as the server would, also its wait time. A stream answers with a Response. */
type Answer<E> = AnswerOf<E> | AppError | Response;

type Answers = {
  readonly [N in Name]?: (input: ParsedOf<Api[N]>) => Answer<Api[N]> | Promise<Answer<Api[N]>>;
};

export interface FakeApi {
  /** The inputs of a call so far, as the server would read them, oldest first. */
  calls<N extends Name>(name: N): ParsedOf<Api[N]>[];
}

const PARTS = ['headers', 'params', 'query', 'body'] as const;

/** Calls that no test expected; they fail the test that made them, even where the page hides the error. */
export const unexpected: string[] = [];

function paramsOf(path: string, pathname: string): Record<string, string> | null {
  const names = path.split('/');
  const values = pathname.split('/');
  if (names.length !== values.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = decodeURIComponent(values[index] ?? '');
    if (name.startsWith(':')) params[name.slice(1)] = value;
    else if (name !== value) return null;
  }
  return params;
}

function find(method: string, pathname: string) {
  for (const [name, endpoint] of Object.entries(api) as [Name, Endpoint][]) {
    const params = endpoint.method === method ? paramsOf(endpoint.path, pathname) : null;
    if (params !== null) return { name, endpoint, params };
  }
  return undefined;
}

/** The input as the server reads it; what the contract refuses is answered as the server answers it. */
function parse(endpoint: Endpoint, given: Record<(typeof PARTS)[number], unknown>): unknown {
  const parsed: Record<string, unknown> = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (schema === undefined) continue;
    const { success, data, error } = schema.safeParse(given[part]);
    if (!success) {
      const fields = error.issues.map(({ path, message }) => [path.join('.'), message]);
      throw new AppError('invalid_input', { fields: Object.fromEntries(fields) });
    }
    parsed[part] = data;
  }
  return parsed;
}

function refusal({ code, message, fields, retryAfter, status }: AppError): Response {
  // No answer at all.
  if (status === 0) throw new TypeError('fetch failed');
  return Response.json(
    { error: { code, message, requestId: 'test', ...(fields && { fields }) } },
    { status, headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) } },
  );
}

function success(name: string, endpoint: Endpoint, answer: unknown): Response {
  for (const [status, schema] of Object.entries(endpoint.answers)) {
    const { success, data } = schema.safeParse(answer);
    if (success) return Response.json(data ?? null, { status: Number(status) });
  }
  unexpected.push(`${name} answered something that the contract does not allow: ${JSON.stringify(answer)}`);
  return new Response(null, { status: 500 });
}

const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;

/** A stream that says nothing. */
const silence = (signal?: AbortSignal | null): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Forms with an address or a password ask for the provider of a team, which most tests are not about. */
const noTeamLogin: Answers = {
  findTeamLogin: () => ({ name: null }),
  teamConfirming: () => ({ name: null }),
};

/** Until the end of the test, calls are answered by these functions; a call without one fails the test. */
export function answering(answers: Answers): FakeApi {
  const asked: { readonly name: Name; readonly input: unknown }[] = [];
  // Each function takes the input of its own call, which the table of the contract has parsed.
  const handlers = { ...noTeamLogin, ...answers } as Partial<Record<Name, (input: unknown) => unknown>>;

  const fetch = async (address: unknown, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(address), 'http://waybill.test');
    const method = init?.method ?? 'GET';
    const found = find(method, url.pathname);
    const handler = found && handlers[found.name];
    // Most tests are not about live changes.
    if (handler === undefined && found?.endpoint.media === 'text/event-stream') return silence(init?.signal);
    if (found === undefined || handler === undefined) {
      unexpected.push(`${method} ${url.pathname}`);
      throw new TypeError('fetch failed');
    }
    const { name, endpoint, params } = found;
    try {
      const headers = Object.fromEntries(new Headers(init?.headers));
      const query = Object.fromEntries(url.searchParams);
      const input = parse(endpoint, { headers, params, query, body: bodyOf(init) });
      asked.push({ name, input });
      const answer = await handler(input);
      init?.signal?.throwIfAborted();
      if (answer instanceof Response) return answer;
      return answer instanceof AppError ? refusal(answer) : success(name, endpoint, answer);
    } catch (error) {
      if (error instanceof AppError) return refusal(error);
      throw error;
    }
  };
  vi.stubGlobal('fetch', fetch);
  return {
    calls: <N extends Name>(name: N) =>
      asked.filter((one) => one.name === name).map(({ input }) => input as ParsedOf<Api[N]>),
  };
}

/** A promise to answer with later, so that a test can look at the page while it waits. */
export function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
