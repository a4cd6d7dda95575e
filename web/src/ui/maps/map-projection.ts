/** Computes where a place is on the dotted map, and the arc between two places. */

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
export function arc(from: Place, to: Place): string {
  const a = project(from);
  const b = project(to);
  const turn = b.x >= a.x ? 0.26 : -0.26;
  const top = {
    x: (a.x + b.x) / 2 + (b.y - a.y) * turn,
    y: (a.y + b.y) / 2 - (b.x - a.x) * turn,
  };
  return `M${a.x} ${a.y}Q${top.x.toFixed(1)} ${top.y.toFixed(1)} ${b.x} ${b.y}`;
}
