import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import { isChoosable, type RegionInfo } from '@waybill/contract/regions';
import { expect, test } from 'vitest';
import { labelSides } from './label-sides.ts';

const ours = BUILT_IN_REGIONS.filter(isChoosable);
const city = (name: string, lat: number, lon: number): RegionInfo => ({
  id: `city-${name.toLowerCase()}`,
  state: 'on',
  name,
  nameZh: name,
  place: '',
  placeZh: '',
  country: 'FR',
  lat,
  lon,
});
const sidesOf = (regions: readonly RegionInfo[]) => labelSides(regions, ({ name }) => name);

test('R04 regions: the names of ours stay where they are on the map', () => {
  expect(sidesOf(ours)).toEqual(['right', 'right', 'top', 'left', 'top', 'below']);
});

test('R04 regions: a name with room stands to the right of its dot', () => {
  expect(sidesOf([...ours, city('Nairobi', -1.3, 36.8)]).at(-1)).toBe('right');
});

test('R04 regions: names of cities near each other do not cover each other or a dot', () => {
  const [paris, lyon] = [city('Paris', 48.9, 2.4), city('Lyon', 45.7, 4.8)];
  expect(sidesOf([...ours, paris, lyon]).slice(-2)).toEqual(['left', 'bottom']);
  expect(sidesOf([paris, lyon])).toEqual(['right', 'left']);
});
