/** Reads the form encoding of Stripe’s API, `a[b][0][c]=…`, and what is in it. */
export type Params = { [name: string]: unknown };

const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const isTrue = (value: unknown): boolean => value === true || value === 'true';
export const inside = (value: unknown): Params => (isParams(value) ? value : {});
export const first = (value: unknown): Params => inside(Array.isArray(value) ? value[0] : undefined);
export const metadata = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(inside(value)).map(([name, each]) => [name, text(each)]));

function put(into: Params, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: Params = isParams(inner) ? inner : {};
  into[name] = next;
  put(next, rest, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function asLists(value: unknown): unknown {
  if (!isParams(value)) return value;
  const names = Object.keys(value);
  if (names.length > 0 && names.every((name, index) => name === String(index)))
    return Object.values(value).map(asLists);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asLists(inner)]));
}

export function readForm(form: string): Params {
  const read: Params = {};
  for (const [name, value] of new URLSearchParams(form))
    put(read, name.split(/\]?\[|\]$/).filter(Boolean), value);
  return inside(asLists(read));
}
