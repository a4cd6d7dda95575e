/** Proves that places land where they belong on the map. */
import { expect, test } from 'vitest';
import { arc, project, share } from './map-projection.ts';

test('longitude goes right, latitude goes up, and the edge of the map lies in the Pacific', () => {
  expect(project({ lon: -168, lat: 74 })).toEqual({ x: 0, y: 0 });
  expect(project({ lon: 12, lat: 0 })).toEqual({ x: 180, y: 74 });
  expect(project({ lon: -170, lat: 0 }).x).toBe(358);
  expect(share({ lon: 12, lat: 9 })).toEqual({ left: '50.00%', top: '50.00%' });
});

test('an arc joins its two places and bends to the upper side, whichever way it goes', () => {
  const london = { lon: 12, lat: 50 };
  expect(arc(london, { lon: 112, lat: 50 })).toBe('M180 24Q230.0 -2.0 280 24');
  expect(arc(london, { lon: -88, lat: 50 })).toBe('M180 24Q130.0 -2.0 80 24');
});
