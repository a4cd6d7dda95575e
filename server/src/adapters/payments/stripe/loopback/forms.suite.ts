/** Reads the form encoding of Stripe’s API, `a[b][0][c]=…`, and checks a request against the schema made from Stripe’s own types. */
import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

export type Params = { [name: string]: unknown };

export const isParams = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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

export function readForm(text: string): Params {
  const read: Params = {};
  for (const [name, value] of new URLSearchParams(text))
    put(read, name.split(/\]?\[|\]$/).filter(Boolean), value);
  const lists = asLists(read);
  return isParams(lists) ? lists : {};
}

const file = new URL('../requests.schema.json', import.meta.url);
const schema: { $comment: string; definitions: { StripeRequests: { properties: Params } } } = JSON.parse(
  readFileSync(file, 'utf8'),
);

/** The version of the library whose types the schema was made from. */
export const schemaVersion = schema.$comment;

/** Method and path of every request that the adapter may send. */
export const knownRequests: readonly string[] = Object.keys(schema.definitions.StripeRequests.properties);

const ajv = new Ajv({ coerceTypes: true, strict: false }).addSchema(schema, 'stripe');
const validators = new Map<string, ValidateFunction>();

function validatorOf(request: string): ValidateFunction {
  const made = validators.get(request);
  if (made !== undefined) return made;
  const pointer = request.replaceAll('~', '~0').replaceAll('/', '~1');
  const path = `stripe#/definitions/StripeRequests/properties/${encodeURIComponent(pointer)}`;
  const validator = ajv.compile({ $ref: path });
  validators.set(request, validator);
  return validator;
}

/** What is wrong with the parameters; undefined: nothing. Numbers and truth values are read from their texts in place. */
export function mistakeIn(request: string, params: Params): { param: string; message: string } | undefined {
  const validate = validatorOf(request);
  if (validate(params)) return undefined;
  const [first] = validate.errors ?? [];
  const extra: unknown = first?.params.additionalProperty;
  const at = [
    ...(first?.instancePath ?? '').split('/').filter(Boolean),
    ...(typeof extra === 'string' ? [extra] : []),
  ];
  return { param: at.join('.'), message: `${first?.message ?? 'wrong'}: ${at.join('.')}` };
}
