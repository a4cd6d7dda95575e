/** Generates malformed inputs for every call of the contract from its schemas. */
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@waybill/contract/endpoint';
import { isJsonObject, type JsonObject, schemaOf } from '@waybill/contract/json-schema';

type Json = JsonObject[string];
export type Known = Readonly<Record<string, Json>>;

const PARTS = ['headers', 'params', 'query', 'body'] as const;
type Part = (typeof PARTS)[number];
export type Input = Partial<Record<Part, Json>>;

const BROKEN: readonly string[] = ['before\0after', 'half \ud800 pair'];
const TEXTS: readonly string[] = [
  ...BROKEN,
  '\ufffe\u202egnp.exe',
  'x'.repeat(10_000),
  '9'.repeat(19),
  '9'.repeat(40),
  '1e999',
  '+275760-09-13T00:00:00.001Z',
  "'; drop table users; --",
  '%00',
  '../../etc/passwd',
  '',
];
const VALUES: readonly Json[] = [null, {}, [], 2 ** 53, -1e308, 8.64e15 + 1];

/** Whether the text can be sent in a URL or a header at all. */
const isWritable = (part: Part, text: string): boolean => {
  if (part === 'headers') return /^[\x20-\x7e]*$/.test(text) && text.length < 9_000;
  return !/\p{Cs}/u.test(text) && (part === 'query' || (text !== '' && text.length < 2_000));
};

/** A value that fits the schema, as far as the schema shows it; `known` has values that must exist. */
function sampleOf(schema: Json | undefined, name: string, known: Known): Json {
  if (!isJsonObject(schema)) return 'text';
  const { type, format, properties, items, minimum } = schema;
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0] ?? null;
  if (known[name] !== undefined) return known[name];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (Array.isArray(choices)) return sampleOf(choices.at(-1), name, known);
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(isJsonObject(properties) ? properties : {})
        // Fields without a type are never read.
        .filter(([, field]) => isJsonObject(field) && Object.keys(field).length > 0)
        .map(([key, field]) => [key, sampleOf(field, key, known)]),
    );
  if (type === 'array') return [sampleOf(items, name, known)];
  if (type === 'integer' || type === 'number')
    return typeof minimum === 'number' && minimum > 0 ? minimum : 1;
  if (type === 'boolean') return true;
  return format === 'uuid' ? randomUUID() : 'text';
}

export function plainInput(endpoint: Endpoint, known: Known): Input {
  const input: Input = {};
  for (const part of PARTS) {
    const schema = endpoint[part];
    if (schema === undefined || (part === 'body' && endpoint.bytes !== undefined)) continue;
    input[part] = sampleOf(schemaOf(schema), '', known);
  }
  return input;
}

/** The value with one leaf after another replaced; broken text is also tried as a key. */
function* replaced(value: Json, by: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries())
      for (const other of replaced(one, by)) yield value.with(at, other);
    return;
  }
  if (!isJsonObject(value)) {
    yield by;
    return;
  }
  for (const [name, one] of Object.entries(value))
    for (const other of replaced(one, by)) yield { ...value, [name]: other };
  if (typeof by === 'string' && BROKEN.includes(by)) yield { ...value, [by]: 'a name' };
}

/** The valid input comes last, because it may use up what the others need. */
export function* nastyInputs(plain: Input): Generator<Input> {
  for (const part of PARTS) {
    const value = plain[part];
    if (value === undefined) continue;
    for (const text of TEXTS)
      if (part === 'body' || isWritable(part, text))
        for (const other of replaced(value, text)) yield { ...plain, [part]: other };
    if (part !== 'body') continue;
    for (const odd of VALUES) for (const other of replaced(value, odd)) yield { ...plain, [part]: other };
  }
  yield plain;
}
