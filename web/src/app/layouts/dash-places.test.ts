/** Tests which entry of the navigation an address highlights. */
import { expect, test } from 'vitest';
import { placeAt } from './dash-places.ts';

test.each([
  ['/dash', 'home'],
  ['/dash/transfers', 'transfers'],
  ['/dash/transfers/K7RM2XQ', 'transfers'],
  ['/dash/requests/P3WD9HB', 'requests'],
  ['/dash/account/billing', 'account'],
  ['/dash/affiliate', 'account'],
  ['/dash/somewhere', 'home'],
])('D14 %s belongs to %s', (path, place) => {
  expect(placeAt(path)).toBe(place);
});
