/** Answers requests to the imitation as Stripe’s API does: by path, once for each idempotency key, with its errors. */
import { type Params, readForm } from './forms.ts';
import { ApiRefusal, invalid } from './objects.ts';
import { type Route, routes } from './routes.ts';
import type { Answer, World } from './world.ts';

export interface ApiRequest {
  /** Method and path as in the table of routes, with `:id`. */
  readonly request: string;
  readonly id: string;
  readonly params: Params;
  /** Of the whole request, to tell another one with the same key. */
  readonly form: string;
  readonly key: string | undefined;
}

/** What is wrong with a request; undefined: nothing. */
export type CheckRequest = (
  request: string,
  params: Params,
) => { readonly param: string; readonly message: string } | undefined;

/** Paths without an id come first, so that `search` is not taken for one. */
const known = Object.entries(routes)
  .toSorted(([a], [b]) => Number(a.includes(':id')) - Number(b.includes(':id')))
  .map(([request, route]) => ({
    request,
    route,
    pattern: new RegExp(`^${request.replace(':id', '([^/]+)')}$`),
  }));
const byRequest = new Map<string, Route>(Object.entries(routes));

export function readRequest(method: string, url: URL, body: string, key: string | undefined): ApiRequest {
  const called = `${method} ${url.pathname}`;
  const found = known.find(({ pattern }) => pattern.test(called));
  const id = decodeURIComponent(found?.pattern.exec(called)?.[1] ?? '');
  const form = method === 'POST' ? body : url.search.slice(1);
  return {
    request: found?.request ?? called,
    id,
    params: readForm(form),
    form: `${url.pathname}?${form}`,
    key,
  };
}

function act(world: World, { request, id, params }: ApiRequest, check: CheckRequest | undefined): unknown {
  const route = byRequest.get(request);
  if (route === undefined) throw invalid('Unrecognized request URL');
  const mistake = check?.(request, params);
  if (mistake !== undefined) throw invalid(mistake.message, mistake.param);
  const { expand, ...rest } = params;
  const run = () => route(world, rest, id);
  const body = request.startsWith('GET ') ? run() : world.atomically(run);
  return world.expand(body, Array.isArray(expand) ? expand.map(String) : []);
}

/** The same key is answered alike, and not with other parameters. */
export function answer(world: World, asked: ApiRequest, check?: CheckRequest): Answer {
  const { key, form } = asked;
  const before = key === undefined ? undefined : world.answers.get(key);
  if (before !== undefined && before.form !== form)
    return { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters' } } };
  if (before !== undefined) return before.answer;
  const answered = answerAnew(world, asked, check);
  if (key !== undefined) world.answers.set(key, { form, answer: answered });
  return answered;
}

function answerAnew(world: World, asked: ApiRequest, check: CheckRequest | undefined): Answer {
  try {
    return { status: 200, body: act(world, asked, check) };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}
