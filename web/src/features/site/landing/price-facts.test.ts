/** Proves that the prices on the page are the plans' own. */
import { planOf, ROLES } from '@waybill/contract/plans';
import { expect, test } from 'vitest';
import { factsOf, LARGEST, SHOWN } from './price-facts.ts';

test('B01 every number shown is the one of the plan', () => {
  for (const role of SHOWN) {
    const plan = planOf(role);
    const facts = factsOf(role);
    expect(facts).toMatchObject({
      yearly: plan.price.yearly,
      monthly: plan.price.monthly,
      transferBytes: plan.uploadLimit,
      storageBytes: plan.storage,
      receivers: plan.emailTo,
      seats: plan.teamLimit,
    });
    expect(facts.perMonth * 12).toBeCloseTo(plan.price.yearly);
  }
});

test('B01 the largest tier is the last one and really costs what Business costs', () => {
  expect(LARGEST).toBe(ROLES.at(-1));
  expect(planOf(LARGEST).price).toEqual(planOf('business').price);
});
