import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../api.ts';
import { endpoint } from './endpoint.ts';
import { errors } from './errors.ts';
import { type ApiTable, errorsOf, openapi } from './openapi.ts';
import { SCOPES } from './scopes.ts';

const options = { title: 'Waybill', version: '1.2.3', serverUrl: 'https://files.example.com' };

const made = {
  readNote: endpoint({
    method: 'GET',
    path: '/api/things/:slug/notes/:note',
    access: 'public',
    tag: 'things',
    summary: 'Reads a note.',
    headers: z.object({ 'x-team': z.string().optional() }),
    params: z.object({ slug: z.string().length(7), note: z.coerce.number().int() }),
    query: z.object({ skip: z.number().default(0), filter: z.enum(['all', 'mine']) }),
    answers: { 200: z.object({ at: z.date(), text: z.string().transform((text) => text.length) }) },
    errors: ['not_found', 'locked'],
  }),
  writeNote: endpoint({
    method: 'POST',
    path: '/api/things/:slug/notes/:note',
    access: 'user',
    tag: 'things',
    summary: 'Writes a note.',
    params: z.object({ slug: z.string(), note: z.string() }),
    body: z.object({ text: z.string().max(280) }),
    answers: { 201: z.object({ id: z.string() }), 204: z.undefined() },
  }),
  bytes: endpoint({
    method: 'GET',
    path: '/api/bytes',
    access: 'operator',
    tag: 'bytes',
    summary: 'Streams.',
    answers: { 200: z.string() },
    kind: 'stream',
  }),
};

type Any = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Any => typeof value === 'object' && value !== null;
const at = (value: unknown, ...keys: string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

function everyRef(value: unknown): string[] {
  if (!isObject(value)) return [];
  const { $ref: ref } = value;
  const own = typeof ref === 'string' ? [ref] : [];
  return [...own, ...Object.values(value).flatMap(everyRef)];
}

describe.each<[string, ApiTable]>([
  ['our table', api],
  ['a made-up table', made],
])('the document of %s', (_, table) => {
  const document = openapi(table, options);

  test('has every call at its path and method, with an id of its own', () => {
    for (const [name, { method, path }] of Object.entries(table)) {
      const written = path.replaceAll(/:(\w+)/g, '{$1}');
      expect(at(document, 'paths', written, method.toLowerCase(), 'operationId')).toBe(name);
    }
  });

  test('every path parameter is declared, and nothing declared is missing from the path', () => {
    for (const { method, path } of Object.values(table)) {
      const written = path.replaceAll(/:(\w+)/g, '{$1}');
      const parameters = at(document, 'paths', written, method.toLowerCase(), 'parameters');
      const declared = (Array.isArray(parameters) ? parameters : []).filter(
        (one) => at(one, 'in') === 'path',
      );
      expect(declared.map((one) => at(one, 'name'))).toEqual(
        [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
      );
      expect(declared.every((one) => at(one, 'required') === true)).toBe(true);
    }
  });

  test('every reference leads somewhere', () => {
    const refs = everyRef(document);
    expect(refs.length).toBeGreaterThan(0);
    for (const ref of refs) expect(at(document, ...ref.replace('#/', '').split('/')), ref).toBeDefined();
  });

  test('every answer has a description, every scheme that is asked for exists', () => {
    for (const { method, path } of Object.values(table)) {
      const operation = at(document, 'paths', path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase());
      const responses = at(operation, 'responses');
      expect(isObject(responses) && Object.values(responses).every((one) => at(one, 'description'))).toBe(
        true,
      );
      const asked = at(operation, 'security');
      for (const scheme of Array.isArray(asked) ? asked.flatMap(Object.keys) : ['none']) {
        expect(at(document, 'components', 'securitySchemes', scheme)).toBeDefined();
      }
    }
  });

  test('is plain JSON and the same at every run', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(JSON.stringify(openapi(table, options))).toBe(JSON.stringify(document));
  });
});

test('says what travels, where, and what it looks like', () => {
  const document = openapi(made, options);
  const path = at(document, 'paths', '/api/things/{slug}/notes/{note}');
  expect(at(path, 'get', 'parameters')).toMatchObject([
    { name: 'slug', in: 'path', required: true, schema: { type: 'string', minLength: 7, maxLength: 7 } },
    { name: 'note', in: 'path', required: true },
    { name: 'skip', in: 'query', required: false, schema: { type: 'number', default: 0 } },
    { name: 'filter', in: 'query', required: true, schema: { enum: ['all', 'mine'] } },
    { name: 'x-team', in: 'header', required: false },
  ]);
  expect(
    at(path, 'get', 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'text'),
  ).toEqual({
    type: 'string',
  });
  expect(at(path, 'post', 'requestBody', 'content', 'application/json', 'schema')).toMatchObject({
    type: 'object',
    required: ['text'],
    properties: { text: { type: 'string', maxLength: 280 } },
  });
  expect(at(path, 'post', 'responses', '204', 'content')).toBeUndefined();
  expect(at(path, 'get', 'responses', '401', 'description')).toContain('`locked`');
  expect(at(document, 'paths', '/api/bytes', 'get', 'responses', '200', 'content')).toHaveProperty([
    'application/octet-stream',
  ]);
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: options.serverUrl }] });
});

test('errors of a call: its own and those that follow from its shape, by status', () => {
  expect(errorsOf(made.readNote)).toEqual([
    'invalid_input',
    'locked',
    'suspended',
    'not_found',
    'too_many_requests',
    'internal',
    'unavailable',
  ]);
  expect(errorsOf(made.bytes)).toContain('forbidden');
  for (const code of Object.values(api).flatMap(errorsOf))
    expect(errors[code].status).toBeGreaterThanOrEqual(400);
});

test('H28 OpenAPI names the header x-waybill for every call that needs it, and for no other', () => {
  const described = openapi(api, options);
  for (const [name, each] of Object.entries<ApiTable[string]>(api)) {
    const path = each.path.replace(/:([A-Za-z]\w*)/g, '{$1}');
    const parameters = at(described, 'paths', path, each.method.toLowerCase(), 'parameters');
    const header = Array.isArray(parameters)
      ? parameters.find((one) => isObject(one) && one['name'] === 'x-waybill')
      : undefined;
    expect(header !== undefined, name).toBe(each.ownPages !== undefined);
    const required = each.ownPages === true && each.scope === undefined;
    if (header !== undefined)
      expect(header).toMatchObject({ in: 'header', required, schema: { const: '1' } });
  }
});

test('O01 OpenAPI names the scope of each call that takes an API key, and says what each scope allows', () => {
  const described = openapi(api, options);
  for (const [name, each] of Object.entries<ApiTable[string]>(api)) {
    const path = each.path.replace(/:([A-Za-z]\w*)/g, '{$1}');
    const asked = at(described, 'paths', path, each.method.toLowerCase(), 'security');
    const keys = (Array.isArray(asked) ? asked : []).filter((one) => isObject(one) && 'apiKey' in one);
    expect(keys, name).toEqual(each.scope === undefined ? [] : [{ apiKey: [each.scope] }]);
  }
  const scheme = at(described, 'components', 'securitySchemes', 'apiKey');
  expect(scheme).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const scope of SCOPES) expect(at(scheme, 'description')).toContain(`\`${scope}\``);
});
