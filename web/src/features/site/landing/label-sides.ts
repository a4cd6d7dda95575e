/** Chooses on which side of its dot each region’s name has room on the map. */
import type { RegionInfo } from '@waybill/contract/regions';
import { project } from '../../../ui/maps/map-projection.ts';

/** As in world.css. */
export type Side = 'right' | 'left' | 'top' | 'bottom' | 'below';

/** Of the regions that come with the product; each has been looked at. */
const KNOWN: Readonly<Record<string, Side>> = {
  'oss-cn-hongkong': 'right',
  'oss-us-west-1': 'right',
  'oss-eu-central-1': 'top',
  'oss-me-east-1': 'left',
  'oss-cn-hangzhou': 'top',
  'oss-cn-guangzhou': 'below',
};
const FREE = ['right', 'left', 'top', 'bottom'] as const;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Of the map as it is on a laptop; a phone’s is half as large, where a name may touch another. */
const PIXELS_PER_DEGREE = 1.6;
const DOT = 10;
const LINE = 14;
const GAP = 6;

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13 : 7.4), 0);

function boxOf(region: RegionInfo, name: string, side: Side): Box {
  const { x, y } = centreOf(region);
  const width = widthOf(name);
  const beside = { top: y - LINE / 2, width, height: LINE };
  if (side === 'right') return { ...beside, left: x + DOT / 2 + GAP };
  if (side === 'left') return { ...beside, left: x - DOT / 2 - GAP - width };
  if (side === 'below') return { left: x - width, top: y + DOT / 2, width, height: LINE };
  const top = side === 'top' ? y - DOT / 2 - GAP / 2 - LINE : y + DOT / 2 + GAP / 2;
  return { left: x - width / 2, top, width, height: LINE };
}

function centreOf(region: RegionInfo) {
  const { x, y } = project(region);
  return { x: x * PIXELS_PER_DEGREE, y: y * PIXELS_PER_DEGREE };
}

function dotOf(region: RegionInfo): Box {
  const { x, y } = centreOf(region);
  return { left: x - DOT / 2, top: y - DOT / 2, width: DOT, height: DOT };
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** In the order of `regions`. Names of ours stay where they are; each other takes the side where it covers least. */
export function labelSides(
  regions: readonly RegionInfo[],
  nameOf: (region: RegionInfo) => string,
): readonly Side[] {
  const taken = regions.map(dotOf);
  for (const region of regions) {
    const side = KNOWN[region.id];
    if (side !== undefined) taken.push(boxOf(region, nameOf(region), side));
  }
  return regions.map((region) => {
    const known = KNOWN[region.id];
    if (known !== undefined) return known;
    const ways = FREE.map((side) => {
      const box = boxOf(region, nameOf(region), side);
      return { side, box, covered: taken.reduce((sum, other) => sum + shared(box, other), 0) };
    });
    const least = Math.min(...ways.map(({ covered }) => covered));
    const [chosen] = ways.filter(({ covered }) => covered === least);
    if (chosen === undefined) return 'right';
    taken.push(chosen.box);
    return chosen.side;
  });
}
