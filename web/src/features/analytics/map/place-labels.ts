/** Finds room for the names on a map, so that none covers another, a dot, or what else is there. */
import type { Point } from '../../../ui/maps/map-projection.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const LABEL_SIDES = ['right', 'left', 'top', 'bottom'] as const;
export type LabelSide = (typeof LABEL_SIDES)[number];

export interface Labelled extends Point {
  /** Of its dot, in pixels. */
  readonly radius: number;
  /** Of its name; 0 has none. */
  readonly textWidth: number;
}

const LINE_PX = 15;
const GAP_PX = 4;

export const around = ({ x, y }: Point, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

export function labelBox({ x, y, radius, textWidth }: Labelled, side: LabelSide): Box {
  const away = radius + GAP_PX;
  const left = side === 'right' ? x + away : side === 'left' ? x - away - textWidth : x - textWidth / 2;
  const top = side === 'top' ? y - away - LINE_PX : side === 'bottom' ? y + away : y - LINE_PX / 2;
  return { left, top, right: left + textWidth, bottom: top + LINE_PX };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const isInside = (box: Box, { left, right, top, bottom }: Box): boolean =>
  box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;

/** The side of each name, the first names first; null for one that has no room. `taken` is covered already. */
export function placeLabels(
  places: readonly Labelled[],
  frame: Box,
  taken: readonly Box[] = [],
): (LabelSide | null)[] {
  const dots = places.map((place) => around(place, place.radius));
  const names: Box[] = [];
  return places.map((place, at) => {
    if (place.textWidth === 0) return null;
    const blocked = [...taken, ...names, ...dots.filter((_, other) => other !== at)];
    const side = LABEL_SIDES.find((one) => {
      const box = labelBox(place, one);
      return isInside(box, frame) && !blocked.some((other) => overlap(box, other));
    });
    if (side === undefined) return null;
    names.push(labelBox(place, side));
    return side;
  });
}
