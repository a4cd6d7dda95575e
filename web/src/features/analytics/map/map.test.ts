/** Tests what the map decides: which part of the world it shows, and where names and the stamp have room. */
import { expect, test } from 'vitest';
import { MAP_HEIGHT, MAP_WIDTH, project } from '../../../ui/maps/map-projection.ts';
import { frameOf, inFrame } from './frame.ts';
import { mapPlaces } from './map-places.ts';
import { around, labelBox, overlap, placeLabels } from './place-labels.ts';
import { stampPlace } from './stamp-place.ts';

const at = (lat: number, lon: number) => project({ lat, lon });
const europe = [at(51.9, 4.5), at(53.6, 10), at(48.9, 2.4)];
const world = [...europe, at(40.7, -122), at(-33.9, 151.2), at(-34.6, -58.4)];

test.each([
  ['nothing', [], 2.77],
  ['Europe', europe, 2.77],
  ['Europe on a phone', europe, 1.5],
  ['the world', world, 2.77],
  ['the world on a phone', world, 1.5],
])('D06 map: the frame of %s holds every place and stays on the map', (_, points, ratio) => {
  const frame = frameOf(points, ratio);
  expect(frame.x).toBeGreaterThanOrEqual(0);
  expect(frame.y).toBeGreaterThanOrEqual(0);
  expect(frame.x + frame.width).toBeLessThanOrEqual(MAP_WIDTH + 1e-9);
  expect(frame.y + frame.height).toBeLessThanOrEqual(MAP_HEIGHT + 1e-9);
  for (const point of points) {
    const { x, y } = inFrame(point, frame, 100);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(100);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan((100 * frame.height) / frame.width);
  }
});

test('D06 map: places that are close together are shown larger', () => {
  expect(frameOf(europe, 2.77).width).toBeLessThan(MAP_WIDTH / 2);
  expect(frameOf(world, 2.77).width).toBeGreaterThan(MAP_WIDTH * 0.75);
});

test('D06 map: names cover neither each other nor a dot, and the first ones win', () => {
  const frame = { left: 0, top: 0, right: 400, bottom: 200 };
  const places = Array.from({ length: 40 }, (_, index) => ({
    x: 180 + (index % 8) * 9,
    y: 80 + Math.floor(index / 8) * 11,
    radius: 4,
    textWidth: 50,
  }));
  const sides = placeLabels(places, frame);
  const boxes = places.flatMap((place, index) => {
    const side = sides[index];
    return side ? [{ box: labelBox(place, side), index }] : [];
  });
  expect(sides[0]).not.toBeNull();
  expect(boxes.length).toBeGreaterThan(3);
  for (const { box, index } of boxes) {
    for (const other of boxes) if (other.index !== index) expect(overlap(box, other.box)).toBe(false);
    for (const [dot, place] of places.entries())
      if (dot !== index) expect(overlap(box, around(place, place.radius))).toBe(false);
  }
});

test('D06 map: the stamp stays on the map, by its dot, and over as few others as possible', () => {
  const size = { width: 150, height: 46 };
  const frame = { width: 400, height: 200 };
  expect(stampPlace({ x: 100, y: 50 }, size, frame, [])).toMatchObject({ left: 112, top: 62 });
  expect(stampPlace({ x: 390, y: 50 }, size, frame, [])).toMatchObject({ right: 400 });
  expect(stampPlace({ x: 100, y: 190 }, size, frame, [])?.bottom).toBeLessThan(190);
  const crowd = [around({ x: 150, y: 130 }, 4)];
  const box = stampPlace({ x: 100, y: 100 }, size, frame, crowd);
  expect(box && overlap(box, crowd[0] ?? box)).toBe(false);
  expect(stampPlace({ x: 10, y: 10 }, size, { width: 100, height: 100 }, [])).toBeNull();
});

test('D06 map: a city with several entries is one dot, and what stays in a city has no route', () => {
  const home = { city: 'Rotterdam', country: 'NL', latitude: 51.9, longitude: 4.5 };
  const paris = { city: 'Paris', country: 'FR', latitude: 48.9, longitude: 2.4 };
  const nowhere = { city: null, country: 'FR', latitude: null, longitude: null };
  const places = mapPlaces({
    cities: [
      { ...paris, downloads: 2 },
      { ...home, downloads: 5 },
      { ...paris, downloads: 4 },
      { ...nowhere, downloads: 9 },
    ],
    routes: [
      { sentFrom: home, to: paris, downloads: 6 },
      { sentFrom: home, to: home, downloads: 5 },
    ],
  });
  expect(places.cities.map(({ city, downloads }) => [city, downloads])).toEqual([
    ['Paris', 6],
    ['Rotterdam', 5],
  ]);
  expect(places.routes).toHaveLength(1);
  expect(places.origins).toMatchObject([{ city: 'Rotterdam', downloads: 11 }]);
});
