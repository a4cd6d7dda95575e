/** Computes the position of each dot of a route and the curve that leads to it, in hundredths of the drawing's width and height. */

export interface RouteStop {
  delivered: boolean;
}

export interface Point {
  x: number;
  y: number;
}

/** Delivered stops come first, so the solid part of a straight line is in one piece. */
export function deliveredFirst<T extends RouteStop>(stops: readonly T[]): T[] {
  return [...stops.filter((stop) => stop.delivered), ...stops.filter((stop) => !stop.delivered)];
}

/** Spreads the receivers down the right half, alternately nearer and farther, so that names do not collide. */
export function fanOut(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const y = count === 1 ? 38 : 16 + (68 * index) / (count - 1);
    const x = count === 1 ? 82 : index % 2 === 0 ? 66 : 88;
    return { x, y };
  });
}

export const sender: Point = { x: 6, y: 62 };

/** A curve that leaves the sender rising and arrives level, like a flight on a map. */
export function curveTo(to: Point): string {
  const lift = Math.max(4, Math.min(sender.y, to.y) - 22);
  const away = sender.x + (to.x - sender.x) * 0.38;
  const near = sender.x + (to.x - sender.x) * 0.72;
  const bend = to.y > sender.y ? sender.y + (to.y - sender.y) * 1.15 : lift;
  return `M${sender.x} ${sender.y}C${away} ${bend} ${near} ${bend} ${to.x} ${to.y}`;
}
