/** Tests which time a picked day gets. */
import { expect, test } from 'vitest';
import { firstOn } from './date-rules.ts';

const day = new Date(2031, 4, 10);

test.each([
  ['a later day is due at the usual time', new Date(2031, 4, 9, 20, 13), '17:00'],
  ['today is due at the usual time', new Date(2031, 4, 10, 9, 13), '17:00'],
  ['today after that time is due at the next whole hour', new Date(2031, 4, 10, 18, 13), '19:00'],
  ['today before midnight is due as early as may be', new Date(2031, 4, 10, 23, 13), '23:13'],
] as const)('D04 date rules: %s', (_, min, time) => {
  const date = firstOn(day, '17:00', min, new Date(2032, 4, 10));
  expect([date.getDate(), date.toTimeString().slice(0, 5)]).toEqual([10, time]);
});
