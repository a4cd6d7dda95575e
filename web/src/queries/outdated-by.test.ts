/** Tests that what live events outdate are calls of the contract. */
import { api } from '@waybill/contract/api';
import { expect, test } from 'vitest';
import { outdatedBy } from './outdated-by.ts';

test('every answer that a live event outdates is one of a call', () => {
  const known = new Set(Object.values(api).map(({ method, path }) => `${method} ${path}`));
  const named = Object.values(outdatedBy).flatMap((calls) =>
    (calls ?? []).map(({ method, path }) => `${method} ${path}`),
  );
  expect(named.filter((call) => !known.has(call))).toEqual([]);
});
