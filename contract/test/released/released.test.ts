/** Tests that programs written for the released API keep working: nothing of it is gone or tighter. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api } from '../../src/api.ts';
import { type Endpoint, endpoint } from '../../src/wire/endpoint.ts';
import { errors, isErrorCode } from '../../src/wire/errors.ts';
import { breaks } from './breaks.ts';
import { apiShape, type CallShape } from './shape.ts';

const released: { calls: Record<string, CallShape>; errors: Record<string, number> } = JSON.parse(
  readFileSync(new URL('../../released-api.json', import.meta.url), 'utf8'),
);

describe('O01 the contract beside contract/released-api.json', () => {
  test('O01 takes all that the released calls took, and answers all that they answered', () => {
    expect(Object.keys(released.calls).length).toBeGreaterThan(50);
    expect(breaks(released.calls, apiShape(api))).toEqual([]);
  });

  test('O01 has every released error code, with its status', () => {
    const statusOf = (code: string) => (isErrorCode(code) ? errors[code].status : undefined);
    expect(Object.fromEntries(Object.keys(released.errors).map((code) => [code, statusOf(code)]))).toEqual(
      released.errors,
    );
  });
});

const person = z.object({ email: z.string(), name: z.string().optional() });
const before = {
  method: 'POST',
  path: '/api/things/:id',
  access: 'user',
  scope: 'send',
  tag: 'things',
  summary: 'Sends.',
  params: z.object({ id: z.string() }),
  query: z.object({ sort: z.enum(['new', 'old']).default('new') }),
  body: z.object({
    title: z.string().max(100).optional(),
    to: z.array(person).max(9),
    size: z.int().nullable(),
  }),
  answers: { 200: z.object({ state: z.enum(['on', 'off']), at: z.number(), note: z.string().optional() }) },
  errors: ['locked'],
  idempotencyKey: 'kept',
} as const satisfies Endpoint;

const { body, answers } = before;
const answer = answers[200];
const shapeOf = (described: Endpoint) => apiShape({ send: endpoint(described) });
const found = (now: Partial<Record<keyof Endpoint, unknown>>) =>
  breaks(shapeOf(before), shapeOf({ ...before, ...now } as Endpoint));

describe('O01 a change that breaks programs is named', () => {
  test.each<[string, Partial<Record<keyof Endpoint, unknown>>]>([
    ['send: is PUT /api/things/:id now', { method: 'PUT' }],
    ['send: needs the scope manage now', { scope: 'manage' }],
    ['send: no longer takes an Idempotency-Key', { idempotencyKey: undefined }],
    ['send: no longer names the error locked', { errors: [] }],
    ['send: body.title is gone', { body: body.omit({ title: true }) }],
    ['send: body.title is required now', { body: body.extend({ title: z.string() }) }],
    [
      'send: body.title has a tighter maxLength',
      { body: body.extend({ title: z.string().max(50).optional() }) },
    ],
    ['send: body.why is new and required', { body: body.extend({ why: z.string() }) }],
    [
      'send: body.to[].phone is new and required',
      { body: body.extend({ to: z.array(person.extend({ phone: z.string() })) }) },
    ],
    ['send: body.to has a tighter minItems', { body: body.extend({ to: z.array(person).min(1).max(9) }) }],
    ['send: body.size no longer takes null', { body: body.extend({ size: z.int() }) }],
    ['send: body.size no longer takes integer', { body: body.extend({ size: z.string().nullable() }) }],
    ['send: query.sort no longer takes "old"', { query: z.object({ sort: z.enum(['new']).optional() }) }],
    ['send: answer.at is gone', { answers: { 200: answer.omit({ at: true }) } }],
    ['send: answer.at can be null now', { answers: { 200: answer.extend({ at: z.number().nullable() }) } }],
    [
      'send: answer.at can be left out now',
      { answers: { 200: answer.extend({ at: z.number().optional() }) } },
    ],
    ['send: answer 200 is gone', { answers: { 201: answer } }],
  ])('%s', (say, now) => {
    const named = found(now).filter((one) => one !== 'send: body.to has a tighter maxItems');
    expect(named).toContain(say);
  });

  test('a call without a scope is a call that is gone', () => {
    expect(found({ scope: undefined })).toEqual(['send: is gone']);
  });
});

test('O01 what the rule allows breaks nothing: new calls, inputs that may be left out, fields, values and codes', () => {
  const now = {
    ...before,
    summary: 'Sends better.',
    query: z.object({ sort: z.enum(['new', 'old', 'size']).default('new') }),
    body: body.extend({
      title: z.string().max(200).nullable().optional(),
      to: z.array(person.extend({ phone: z.string().optional() })).max(20),
      size: z.number().nullable(),
      look: z.object({ color: z.string() }).optional(),
    }),
    headers: z.object({ 'x-team': z.string().optional() }),
    answers: {
      200: answer.extend({
        state: z.enum(['on', 'off', 'between']),
        at: z.int(),
        note: z.string(),
        more: z.null(),
      }),
    },
    errors: ['locked', 'conflict'],
  } as const satisfies Endpoint;
  expect(breaks(shapeOf(before), { ...shapeOf(now), ...apiShape(api) })).toEqual([]);
});
