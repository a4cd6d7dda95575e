import { describe, expect, test } from 'vitest';
import { EXPIRY_OPTIONS } from '../transfers/expiry.ts';
import {
  ANON_SENDS,
  isPaid,
  isRole,
  planOf,
  pricePerMonth,
  REFUND_DAYS,
  ROLES,
  TRIAL_DAYS,
} from './plans.ts';

const gb = 10 ** 9;
const tb = 10 ** 12;

const rows = [
  // role, upload, storage, emailTo, files, seats, transfers, requests, monthly, yearly
  ['anon', 3 * gb, 5 * gb, 6, 50, 1, null, null, 0, 0],
  ['free', 3 * gb, 10 * gb, 6, 50, 1, 10, 10, 0, 0],
  ['personal', 10 * gb, 50 * gb, 21, 50, 1, 30, 30, 12, 108],
  ['pro', 25 * gb, 200 * gb, 50, 250, 2, null, null, 29, 228],
  ['business', 100 * gb, tb, 100, 1500, 5, null, null, 69, 588],
  ['businessplus', 100 * gb, tb, 150, 1500, 10, null, null, 69, 588],
  ['businesselite', 150 * gb, 1.5 * tb, 200, 1500, 20, null, null, 69, 588],
  ['team', 200 * gb, 2 * tb, 250, 1500, 25, null, null, 69, 588],
  ['teamplus', 250 * gb, 2.5 * tb, 300, 1500, 30, null, null, 69, 588],
  ['teamelite', 250 * gb, 3 * tb, 300, 1500, 50, null, null, 69, 588],
] as const;

describe('B01 plan table', () => {
  test.each(rows)(
    'B01 %s has the limits and the price that were promised',
    (role, upload, storage, emailTo, files, seats, transfers, requests, monthly, yearly) => {
      expect(planOf(role)).toMatchObject({
        uploadLimit: upload,
        storage,
        emailTo,
        fileLimit: files,
        teamLimit: seats,
        monthlyTransfers: transfers,
        monthlyRequests: requests,
        price: { monthly, yearly },
      });
    },
  );

  test('B01 the table above names every role, in order', () => {
    expect(rows.map(([role]) => role)).toEqual([...ROLES]);
  });

  test('B01 visitors and free users have one week, payers every choice and a date of their own', () => {
    for (const role of ROLES) {
      const plan = planOf(role);
      expect(plan.expiries).toEqual(isPaid(role) ? EXPIRY_OPTIONS : [604_800]);
      expect(plan.customExpiry).toBe(isPaid(role));
      expect(plan.regionPerTransfer).toBe(isPaid(role));
    }
    expect(ROLES.filter((role) => !isPaid(role))).toEqual(['anon', 'free']);
  });

  test('B01 business and above have a domain', () => {
    expect(ROLES.filter((role) => planOf(role).domains > 0)).toEqual(ROLES.slice(ROLES.indexOf('business')));
  });

  test('B01 planOf: without a role it is the plan of a visitor', () => {
    expect(planOf(undefined)).toBe(planOf('anon'));
  });

  test('B01 T24 trial, refund and what visitors may send', () => {
    expect([TRIAL_DAYS, REFUND_DAYS]).toEqual([7, 30]);
    expect(ANON_SENDS).toEqual({ perBrowser: 3, perSenderPerDay: 5, perAddressPerDay: 20 });
  });
});

test('B01 a month paid by the year is a twelfth of it', () => {
  expect(pricePerMonth('personal', 'monthly')).toBe(12);
  expect(pricePerMonth('personal', 'yearly')).toBe(9);
  expect(pricePerMonth('pro', 'yearly')).toBe(19);
  expect(pricePerMonth('business', 'yearly')).toBe(49);
});

test('isRole takes our roles and nothing else', () => {
  expect(isRole('teamelite')).toBe(true);
  expect([undefined, 'admin', 'toString', 3].some(isRole)).toBe(false);
});
