/** Which part of the world a transfer's map shows, and where stamps and names fit beside their dots. */
import {
  arc,
  MAP_HEIGHT,
  MAP_WIDTH,
  type Place,
  type Point,
  project,
} from '../../../../ui/maps/map-projection.ts';

/** A part of the map, in its own units. */
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Nearer than this the dots of the land would be larger than those of the routes. */
const NEAREST = 150;
/** Room around the dots, as a share of the part that is shown. */
const ROOM = 0.24;

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** As near as all places allow, so that a route within Europe is more than a dot on the world. */
export function viewOf(places: readonly Place[], { width, height }: Size): MapView {
  const aspect = width / height;
  const points = places.map(project);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const wanted = Math.max(right - left, (bottom - top) * aspect, 1) / (1 - 2 * ROOM);
  const shown = Math.min(Math.max(wanted, NEAREST), MAP_WIDTH, MAP_HEIGHT * aspect);
  return {
    x: clamp((left + right - shown) / 2, 0, MAP_WIDTH - shown),
    y: clamp((top + bottom - shown / aspect) / 2, 0, MAP_HEIGHT - shown / aspect),
    width: shown,
    height: shown / aspect,
  };
}

const inPixels = ({ x, y }: Point, view: MapView, size: Size): Point => ({
  x: ((x - view.x) / view.width) * size.width,
  y: ((y - view.y) / view.height) * size.height,
});

/** A place in pixels of what is shown. */
export const pixelOf = (place: Place, view: MapView, size: Size): Point =>
  inPixels(project(place), view, size);

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

/** Points that stand for a route. */
const SAMPLES = 24;
const DOT_PX = 7;
const EDGE_PX = 6;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

export interface Sign extends Size {
  readonly at: Point;
  /** Pixels between the dot and the sign. */
  readonly gap: number;
}

/** Beside the dot, then at its corners, above and below: the first that has room. */
function boxesOf({ at, width, height, gap }: Sign): readonly Box[] {
  const beside = { right: at.x + gap, left: at.x - gap - width, middle: at.x - width / 2 };
  const level = { on: at.y - height / 2, above: at.y - gap - height, below: at.y + gap };
  return [
    [beside.right, level.on],
    [beside.left, level.on],
    [beside.right, level.below],
    [beside.left, level.below],
    [beside.right, level.above],
    [beside.left, level.above],
    [beside.middle, level.below],
    [beside.middle, level.above],
  ].map(([left = 0, top = 0]) => ({ left, top, width, height }));
}

const isInside = (box: Box, { width, height }: Size): boolean =>
  box.left >= EDGE_PX &&
  box.top >= EDGE_PX &&
  box.left + box.width <= width - EDGE_PX &&
  box.top + box.height <= height - EDGE_PX;

/** Points along the curve of a route, in pixels. */
export function pointsOn(from: Place, to: Place, view: MapView, size: Size): readonly Point[] {
  // The path of the route itself: its start, its bend and its end.
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] =
    arc(from, to)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  return Array.from({ length: SAMPLES }, (_, at) => {
    const t = at / (SAMPLES - 1);
    const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
    return inPixels({ x: mix(x0, x1, x2), y: mix(y0, y1, y2) }, view, size);
  });
}

const covers = ({ left, top, width, height }: Box, { x, y }: Point): boolean =>
  x > left && x < left + width && y > top && y < top + height;

/**
 * Where each sign stands, so that none covers another or a dot, and as little of the routes as can be; null where it has no room.
 * Earlier ones choose first.
 */
export function layOut(
  signs: readonly Sign[],
  dots: readonly Point[],
  routes: readonly Point[],
  size: Size,
): readonly (Box | null)[] {
  const taken: Box[] = dots.map(({ x, y }) => ({
    left: x - DOT_PX,
    top: y - DOT_PX,
    width: 2 * DOT_PX,
    height: 2 * DOT_PX,
  }));
  return signs.map((sign) => {
    const free = boxesOf(sign).filter(
      (box) => isInside(box, size) && !taken.some((other) => overlap(box, other)),
    );
    const hidden = (box: Box) => routes.filter((point) => covers(box, point)).length;
    const [found] = free.sort((a, b) => hidden(a) - hidden(b));
    if (found !== undefined) taken.push(found);
    return found ?? null;
  });
}

/** About how wide a text of mono letters of this size is; Chinese ones are square. */
export const textWidth = (text: string, fontPx: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.04 : 0.66) * fontPx, 0);
