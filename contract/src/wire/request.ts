/** Turns a call and its input into what fetch takes. */
import { type Endpoint, IDEMPOTENCY_HEADER, OWN_PAGES_HEADER } from './endpoint.ts';

export interface CallInput {
  readonly headers?: unknown;
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Lists and objects travel as JSON where only text can. */
const text = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const entries = (values: unknown): [string, unknown][] =>
  typeof values === 'object' && values !== null
    ? Object.entries(values).filter(([, value]) => value !== undefined && value !== null)
    : [];

export function fillPath(path: string, params: unknown): string {
  const values = new Map(entries(params));
  return path.replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = values.get(name);
    const filled = value === undefined ? '' : text(value);
    // A segment of dots would be resolved away and lead to another call.
    if (/^\.{0,2}$/.test(filled)) throw new TypeError(`The path ${path} needs a value for ${name}.`);
    return encodeURIComponent(filled);
  });
}

export function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, text(one));
  }
  const written = search.toString();
  return written === '' ? '' : `?${written}`;
}

/** The language of the page that calls, so that what the server says about fields is in it too; empty outside of pages. */
// Its type is known only where there is a page.
const pageLang = (): string =>
  (globalThis as { document?: { documentElement: { lang: string } } }).document?.documentElement.lang ?? '';

export function requestOf(
  endpoint: Endpoint,
  input: CallInput,
  token: string | undefined,
  idempotencyKey?: string,
): { path: string; init: RequestInit } {
  const headers = new Headers({ accept: 'application/json' });
  const lang = pageLang();
  if (lang !== '') headers.set('accept-language', lang);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set(IDEMPOTENCY_HEADER, idempotencyKey);
  if (endpoint.ownPages !== undefined) headers.set(OWN_PAGES_HEADER, '1');
  for (const [name, value] of entries(input.headers)) headers.set(name, text(value));
  const init: RequestInit = { method: endpoint.method, headers };
  if (input.body instanceof Blob) {
    headers.set('content-type', input.body.type);
    init.body = input.body;
  } else if (input.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(input.body);
  }
  return { path: fillPath(endpoint.path, input.params) + queryString(input.query), init };
}
