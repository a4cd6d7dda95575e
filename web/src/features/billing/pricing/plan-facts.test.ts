/** Proves the sums and gauges of the pricing page. */
import { planOf } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { CARDS, gaugeOf, mostSaved, savedByYear, TEAMS } from './plan-facts.ts';

test('P05 B01 a year paid at once saves what the plan table says', () => {
  expect(CARDS.map(savedByYear)).toEqual([0, 36, 120, 240]);
  expect(mostSaved()).toBe(34);
});

test('P05 B01 the larger plans cost what Business costs', () => {
  for (const role of TEAMS) expect(planOf(role).price).toEqual(planOf('business').price);
});

test('P05 a gauge rises with its value, from two bars to all', () => {
  const sizes = CARDS.map((role) => planOf(role).uploadLimit);
  const filled = sizes.map((size) => gaugeOf(size, sizes));
  expect(filled[0]).toBe(2);
  expect(filled.at(-1)).toBe(12);
  expect(filled).toEqual([...filled].sort((one, other) => one - other));
  expect(gaugeOf(5, [5, 5])).toBe(12);
});
