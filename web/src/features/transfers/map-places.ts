/** The places of a transfer's downloads as dots on the world map, and where their names fit beside them. */
import type { DownloadView } from '@waybill/contract/delivery';
import { MAP_HEIGHT, MAP_WIDTH, type Place, project } from '../../ui/maps/map-projection.ts';

export interface MapPlace extends Place {
  readonly key: string;
  readonly downloads: number;
  /** The newest download there. */
  readonly newest: DownloadView;
}

/** Each place once, the newest first; downloads without coordinates have none. */
export function mapPlaces(downloads: readonly DownloadView[]): MapPlace[] {
  const places = new Map<string, MapPlace>();
  for (const download of downloads) {
    const { latitude: lat, longitude: lon } = download;
    if (lat === null || lon === null) continue;
    const key = `${lat} ${lon}`;
    const known = places.get(key);
    if (known === undefined) places.set(key, { key, lat, lon, downloads: 1, newest: download });
    else places.set(key, { ...known, downloads: known.downloads + 1 });
  }
  return [...places.values()];
}

export type LabelSide = 'right' | 'left' | 'top' | 'bottom';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The width in pixels that label positions are computed for; on a narrower map labels are hidden. */
const WIDTH_PX = 440;
const HEIGHT_PX = (WIDTH_PX * MAP_HEIGHT) / MAP_WIDTH;
const LETTER_PX = 6.8;
const WIDE_LETTER_PX = 11.5;
const LINE_PX = 13;
/** From the middle of a dot to its label. */
const GAP_PX = 9;
const DOT_PX = 6;

const sides = ['right', 'left', 'top', 'bottom'] as const;

const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_PX : LETTER_PX), 0);

const pixels = (place: Place) => {
  const { x, y } = project(place);
  return { x: (x / MAP_WIDTH) * WIDTH_PX, y: (y / MAP_HEIGHT) * HEIGHT_PX };
};

function boxAt({ x, y }: { x: number; y: number }, width: number, side: LabelSide): Box {
  const left = side === 'right' ? x + GAP_PX : side === 'left' ? x - GAP_PX - width : x - width / 2;
  const top = side === 'top' ? y - GAP_PX - LINE_PX : side === 'bottom' ? y + GAP_PX : y - LINE_PX / 2;
  return { left, top, right: left + width, bottom: top + LINE_PX };
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const fits = ({ left, right, top, bottom }: Box): boolean =>
  left >= 0 && right <= WIDTH_PX && top >= -LINE_PX && bottom <= HEIGHT_PX + LINE_PX;

/** On which side of its dot each label stands, so that none covers another or a dot; null where it has no room. */
export function labelSides(labels: ReadonlyArray<Place & { readonly text: string }>): (LabelSide | null)[] {
  const dots = labels.map((label) => {
    const { x, y } = pixels(label);
    return { left: x - DOT_PX, right: x + DOT_PX, top: y - DOT_PX, bottom: y + DOT_PX };
  });
  const taken: Box[] = [];
  return labels.map((label, at) => {
    const blocked = [...taken, ...dots.filter((_, other) => other !== at)];
    for (const side of sides) {
      const box = boxAt(pixels(label), textWidth(label.text), side);
      if (!fits(box) || blocked.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return side;
    }
    return null;
  });
}
