/** The part of the world map that is shown: all of it, or where the places are when they are close together. */
import { MAP_HEIGHT, MAP_WIDTH, type Point } from '../../../ui/maps/map-projection.ts';

export interface MapFrame extends Point {
  readonly width: number;
  readonly height: number;
}

/** Room around the places, in degrees. */
const MARGIN = 12;
/** A closer look would show only dots. */
const CLOSEST = 90;

const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));

/**
 * `ratio` is the width for a height of one; a frame that needs all the height of the map becomes wider than that.
 * `north` is a line that it reaches at its top.
 */
export function frameOf(points: readonly Point[], ratio: number, north = MAP_HEIGHT): MapFrame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] =
    points.length === 0
      ? [0, MAP_WIDTH, 0, MAP_HEIGHT]
      : [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const upper = Math.min(top - MARGIN, north);
  const wanted = Math.max(right - left + 2 * MARGIN, (bottom + MARGIN - upper) * ratio, CLOSEST);
  const width = Math.min(MAP_WIDTH, wanted);
  const height = Math.min(MAP_HEIGHT, width / ratio);
  return {
    x: within((left + right - width) / 2, MAP_WIDTH - width),
    y: within((upper + bottom + MARGIN - height) / 2, MAP_HEIGHT - height),
    width,
    height,
  };
}

/** Where a point of the map is, in pixels of a frame that is shown this wide. */
export function inFrame({ x, y }: Point, frame: MapFrame, shownWidth: number): Point {
  const scale = shownWidth / frame.width;
  return { x: (x - frame.x) * scale, y: (y - frame.y) * scale };
}
