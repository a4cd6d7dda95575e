import { expect, test } from 'vitest';
import { sampleDownload } from '../../../test/transfers.ts';
import { labelSides, mapPlaces } from './map-places.ts';

const at = (_id: string, latitude: number | null, longitude: number | null) =>
  sampleDownload({ _id, latitude, longitude });

test('D03 downloads from the same city are one place on the map; without coordinates they are none', () => {
  const places = mapPlaces([at('3', 19.1, 72.9), at('2', null, null), at('1', 19.1, 72.9), at('0', 0, 0)]);
  expect(places).toMatchObject([
    { lat: 19.1, lon: 72.9, downloads: 2, newest: { _id: '3' } },
    { lat: 0, lon: 0, downloads: 1 },
  ]);
});

test('D03 map labels stand beside their dots without covering each other', () => {
  const rotterdam = { lat: 51.9, lon: 4.5, text: 'Rotterdam' };
  const brussels = { lat: 50.8, lon: 4.4, text: 'Brussels' };
  const auckland = { lat: -36.8, lon: 174.8, text: 'Auckland' };
  expect(labelSides([rotterdam, auckland])).toEqual(['right', 'left']);
  const [first, second] = labelSides([rotterdam, brussels]);
  expect(first).not.toBe(second);
});

test('D03 a map label without room is left out', () => {
  const crowd = Array.from({ length: 12 }, (_, n) => ({ lat: 50 + n / 10, lon: 5, text: `City ${n}` }));
  expect(labelSides(crowd)).toContain(null);
});
