/** Tests the stops of a row's route. */
import { expect, test } from 'vitest';
import { stopsOf } from './row-stops.ts';

test('T16 the route has a stop for each recipient, and one for a link', () => {
  const delivered = (recipients: number, downloaded: number, total_downloads: number) =>
    stopsOf({ recipients, downloaded, total_downloads }).map((stop) => stop.delivered);
  expect(delivered(0, 0, 0)).toEqual([false]);
  expect(delivered(0, 0, 2)).toEqual([true]);
  expect(delivered(2, 1, 3)).toEqual([true, false]);
});
