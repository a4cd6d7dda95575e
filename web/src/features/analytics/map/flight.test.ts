/** Tests that a route joins its two places, stays on the map, and takes the short way round the globe. */
import { expect, test } from 'vitest';
import { MAP_WIDTH, project } from '../../../ui/maps/map-projection.ts';
import { flightPath, flightPoints } from './flight.ts';

const rotterdam = { lat: 51.9, lon: 4.5 };
const places = {
  shenzhen: { lat: 22.5, lon: 114.1 },
  newYork: { lat: 40.7, lon: -74 },
  saoPaulo: { lat: -23.6, lon: -46.6 },
  anchorage: { lat: 61.2, lon: -149.9 },
  hamburg: { lat: 53.6, lon: 10 },
};

test.each(Object.entries(places))('D06 route: to %s it begins and ends at its places', (_, to) => {
  const points = flightPoints(rotterdam, to);
  const ends = [points[0], points.at(-1)];
  for (const [at, place] of [rotterdam, to].entries()) {
    const { x, y } = project(place);
    expect(ends[at]?.x).toBeCloseTo(x, 6);
    expect(ends[at]?.y).toBeCloseTo(y, 6);
  }
});

test('D06 route: one over the pole stays below the edge of the map', () => {
  const points = flightPoints(places.newYork, places.shenzhen);
  expect(Math.min(...points.map(({ y }) => y))).toBeGreaterThanOrEqual(2.9);
});

test('D06 route: it bends to the north in the north, and is never straight', () => {
  const points = flightPoints(rotterdam, places.newYork);
  const middle = points[16];
  expect(middle?.y).toBeLessThan(project(rotterdam).y);
});

test('D06 route: from Tokyo to Honolulu it leaves on the right and comes in on the left', () => {
  const tokyo = { lat: 35.7, lon: 139.7 };
  const samoa = { lat: -13.8, lon: -160 };
  const points = flightPoints(tokyo, samoa);
  expect(points.at(-1)?.x).toBeGreaterThan(MAP_WIDTH);
  for (const [at, { x }] of points.entries()) {
    const before = points[at - 1];
    if (before) expect(Math.abs(x - before.x)).toBeLessThan(20);
  }
  expect(flightPath(flightPoints(tokyo, samoa)).match(/M/g)).toHaveLength(2);
  expect(flightPath(flightPoints(rotterdam, places.hamburg)).match(/M/g)).toHaveLength(1);
});

test('D06 route: a place to itself is a point', () => {
  expect(flightPath(flightPoints(rotterdam, rotterdam))).not.toContain('NaN');
});
