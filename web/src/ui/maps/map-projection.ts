/** Where a place lies on the dotted map, and the arc between two places. */

export interface Place {
  readonly lon: number;
  readonly lat: number;
}

/** The map begins west of Alaska, so that no land is cut, and leaves out the poles. */
const WEST = -168;
const NORTH = 74;
export const MAP_WIDTH = 360;
export const MAP_HEIGHT = 130;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function project({ lon, lat }: Place): Point {
  return { x: (lon - WEST + 360) % 360, y: NORTH - lat };
}

/** As shares of the map, for what is laid over it. */
export function share(place: Place): { readonly left: string; readonly top: string } {
  const { x, y } = project(place);
  return { left: `${((x / MAP_WIDTH) * 100).toFixed(2)}%`, top: `${((y / MAP_HEIGHT) * 100).toFixed(2)}%` };
}

/** A curve bent to the upper side, the more the longer it is, as routes on a map are drawn. */
export function curve(from: Place, to: Place): { start: Point; bend: Point; end: Point } {
  const start = project(from);
  const end = project(to);
  const turn = end.x >= start.x ? 0.26 : -0.26;
  const bend = {
    x: (start.x + end.x) / 2 + (end.y - start.y) * turn,
    y: (start.y + end.y) / 2 - (end.x - start.x) * turn,
  };
  return { start, bend, end };
}

/** The same curve as a path. */
export function arc(from: Place, to: Place): string {
  const { start, bend, end } = curve(from, to);
  return `M${start.x} ${start.y}Q${bend.x.toFixed(1)} ${bend.y.toFixed(1)} ${end.x} ${end.y}`;
}
