import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Tx } from '../db/database.ts';
import { append } from './append.ts';
import { defineEvent, defineLiveEvent } from './define.ts';
import { on } from './on.ts';

const counted = defineEvent('test.counted', z.object({ n: z.number() }));
const roleChanged = defineLiveEvent('account.role_changed');

test('an event of a wrong kind, with wrong data or without its owner does not compile', () => {
  const wrong = (tx: Tx) => [
    // @ts-expect-error: no such kind in the contract.
    defineLiveEvent('account.role_chnaged'),
    // @ts-expect-error: the contract names the data of this kind.
    defineEvent('account.role_changed', z.object({ role: z.number() })),
    // @ts-expect-error: wrong type.
    append(tx, counted, { n: '1' }),
    // @ts-expect-error: a field is missing.
    append(tx, counted, {}),
    // @ts-expect-error: no such field.
    append(tx, counted, { n: 1, m: 2 }),
    // @ts-expect-error: pages do not receive it, so it has no owner.
    append(tx, counted, { n: 1 }, { accountId: 'a' }),
    // @ts-expect-error: pages receive it, so it needs an owner.
    append(tx, roleChanged, { role: 'free' }),
    // @ts-expect-error: not an event.
    append(tx, 'account.role_changed', { role: 'free' }, { accountId: 'a' }),
    on(counted, {
      name: 'test',
      // @ts-expect-error: no such field.
      react: async ({ data }) => void data.m,
    }),
    on([counted, roleChanged], {
      name: 'test',
      react: async ({ kind, data }) => {
        if (kind === 'test.counted') data.n.toFixed();
        // @ts-expect-error: the role belongs to the other kind.
        if (kind === 'test.counted') data.role.trim();
        // @ts-expect-error: not a kind that it reacts to.
        if (kind === 'test.unknown') return;
      },
    }),
  ];
  expect(wrong).toBeTypeOf('function');
});

test('a reaction knows the kinds it reacts to', () => {
  const { name, kinds } = on([counted, roleChanged], { name: 'test', react: async () => {} });
  expect({ name, kinds }).toEqual({ name: 'test', kinds: ['test.counted', 'account.role_changed'] });
});
