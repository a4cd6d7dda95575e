/** Proves which part of the world a map shows, and that its signs cover neither each other nor a dot. */
import { expect, test } from 'vitest';
import { sampleDownload } from '../../../../../test/transfers.ts';
import { layOut, pixelOf, viewOf } from './map-layout.ts';
import { mapPlaces } from './map-places.ts';

const at = (_id: string, latitude: number | null, longitude: number | null) =>
  sampleDownload({ _id, latitude, longitude });
const SIZE = { width: 684, height: 222 };
const rotterdam = { lat: 51.9, lon: 4.5 };
const mumbai = { lat: 19.1, lon: 72.9 };

test('D03 downloads from the same city are one place on the map; without coordinates they are none', () => {
  const places = mapPlaces([at('3', 19.1, 72.9), at('2', null, null), at('1', 19.1, 72.9), at('0', 0, 0)]);
  expect(places).toMatchObject([
    { lat: 19.1, lon: 72.9, downloads: 2, newest: { _id: '3' } },
    { lat: 0, lon: 0, downloads: 1 },
  ]);
});

test.each([
  ['one city', [rotterdam]],
  ['two continents', [rotterdam, mumbai]],
  ['the whole world', [{ lat: 64, lon: -150 }, { lat: -36.8, lon: 174.8 }, rotterdam]],
])('D03 map: %s is inside what is shown, and that is inside the map', (_, places) => {
  const view = viewOf(places, SIZE);
  expect(view.x).toBeGreaterThanOrEqual(0);
  expect(view.x + view.width).toBeLessThanOrEqual(360.001);
  expect(view.y + view.height).toBeLessThanOrEqual(130.001);
  for (const place of places) {
    const { x, y } = pixelOf(place, view, SIZE);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(SIZE.width);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(SIZE.height);
  }
});

test('D03 map: signs beside their dots cover no other sign and no dot, and one without room is left out', () => {
  const dots = Array.from({ length: 14 }, (_, n) => ({ x: 300 + n, y: 100 + n * 2 }));
  const signs = dots.map((dot) => ({ at: dot, width: 120, height: 40, gap: 10 }));
  const boxes = layOut(signs, dots, [], SIZE).flatMap((box) => (box === null ? [] : [box]));
  expect(boxes.length).toBeGreaterThan(1);
  expect(boxes.length).toBeLessThan(signs.length);
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        box.left + box.width <= other.left ||
        other.left + other.width <= box.left ||
        box.top + box.height <= other.top ||
        other.top + other.height <= box.top;
      expect(apart).toBe(true);
    }
  }
});
