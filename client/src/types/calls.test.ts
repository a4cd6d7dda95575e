/** Tests the types of the packed client: written from the contract, and no promise more than it makes. */
import { api } from '@waybill/contract/api';
import { endpoint } from '@waybill/contract/endpoint';
import { schemaOf } from '@waybill/contract/json-schema';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { callsFile } from './calls.ts';
import { typeOf } from './type-of.ts';

test.each<[z.ZodType, string]>([
  [z.string().nullable(), 'string | null'],
  [z.array(z.enum(['a', 'b'])), '("a" | "b")[]'],
  [z.array(z.int()), 'number[]'],
  [z.tuple([z.string(), z.number()]), '[string, number]'],
  [z.record(z.string(), z.boolean()), '{ [name: string]: boolean }'],
  [z.union([z.literal(30), z.null()]), '30 | null'],
  [z.object({ 'x-team': z.string().optional() }), '{\n  "x-team"?: string | undefined;\n}'],
  [z.unknown(), 'unknown'],
])('X05 %# a schema becomes its type: %j', (schema, type) => {
  expect(typeOf(schemaOf(schema))).toBe(type);
});

test('X05 a comment cannot end the comment that it stands in', () => {
  const text = typeOf(schemaOf(z.object({ a: z.string().describe('*/ declare const evil: 1; /*') })));
  expect(text.match(/\*\//g)).toHaveLength(1);
});

test('X05 there is a method for each call that takes a key, and for no other', () => {
  const text = callsFile(api);
  for (const [name, { scope }] of Object.entries<{ scope?: string }>(api))
    expect(new RegExp(`^  ${name}\\(`, 'm').test(text), name).toBe(scope !== undefined);
});

test('X05 parts that may be left out are optional, streams answer with a Response, bytes are a Blob', () => {
  const made = (more: object) =>
    callsFile({
      made: endpoint({
        method: 'POST',
        path: '/api/things',
        access: 'user',
        scope: 'send',
        tag: 'things',
        summary: 'Makes.',
        query: z.object({ sort: z.string().default('new') }),
        answers: { 200: z.object({ at: z.number().default(1) }), 204: z.undefined() },
        ...more,
      }),
    });
  expect(made({})).toContain(
    'made(input?: {\n    query?: {\n      sort?: string | undefined;\n    };\n  }, options?: CallOptions): Promise<{\n    at: number;\n  } | undefined>;',
  );
  expect(made({ kind: 'stream' })).toContain('Promise<Response>');
  expect(made({ body: z.object({}), bytes: { types: ['image/png'], max: 9 } })).toContain('body: Blob;');
});
