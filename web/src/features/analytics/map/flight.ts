/** The path of a route on the world map: the shortest way over the globe, as flights are drawn. */
import { geoEquirectangular, geoInterpolate } from 'd3-geo';
import { MAP_WIDTH, type Place, type Point, project } from '../../../ui/maps/map-projection.ts';

const STOPS = 32;
/** Ways near the pole are bent down to this line, for the map ends there. */
const TOP = 3;
/** The whole bend of long ways would fill the map with arches; half of it still leans the right way. */
const BEND = 0.5;
/** Even a way that is straight on the map is bent a little, so that it does not look like a border. */
const LEAST_BEND = 0.1;

const origin = project({ lon: 0, lat: 0 });

/** One degree is one unit, and the middle of the map is where the dotted land has it. */
const globe = geoEquirectangular()
  .scale(180 / Math.PI)
  .rotate([origin.x - MAP_WIDTH / 2, 0])
  .translate([MAP_WIDTH / 2, origin.y])
  .precision(0);

/** The map goes round: what leaves it on one side comes in on the other. */
const nearest = (x: number, before: number): number => x + Math.round((before - x) / MAP_WIDTH) * MAP_WIDTH;

/** Points along the way, without a jump where it crosses the edge of the map. */
export function flightPoints(from: Place, to: Place): Point[] {
  const way = geoInterpolate([from.lon, from.lat], [to.lon, to.lat]);
  let last = project(from).x;
  const points = Array.from({ length: STOPS + 1 }, (_, step) => {
    const [x, y] = globe(way(step / STOPS)) ?? [0, 0];
    last = nearest(x, last);
    return { x: last, y };
  });
  const [a, b] = [points[0], points.at(-1)];
  if (a === undefined || b === undefined) return points;
  const straight = (step: number): Point => {
    const share = step / STOPS;
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
  };
  const side = b.x >= a.x ? LEAST_BEND : -LEAST_BEND;
  const away = points.map(({ x, y }, step) => {
    const chord = straight(step);
    const swell = Math.sin((step / STOPS) * Math.PI) * side;
    return {
      x: (x - chord.x) * BEND + (b.y - a.y) * swell,
      y: (y - chord.y) * BEND - (b.x - a.x) * swell,
    };
  });
  const flat = Math.min(
    1,
    ...away.map(({ y }, step) => (y < 0 ? Math.max(0, (straight(step).y - TOP) / -y) : 1)),
  );
  return away.map(({ x, y }, step) => {
    const chord = straight(step);
    return { x: chord.x + x, y: chord.y + y * flat };
  });
}

const text = (value: number): string => String(Math.round(value * 10) / 10);

/** As the path of an SVG; twice where it crosses the edge, so that both ends are seen. */
export function flightPath(points: readonly Point[]): string {
  const line = (shift: number) =>
    points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${text(x + shift)} ${text(y)}`).join('');
  const crosses = points.some(({ x }) => x < 0 || x > MAP_WIDTH);
  if (!crosses) return line(0);
  return line(0) + line(points.some(({ x }) => x < 0) ? MAP_WIDTH : -MAP_WIDTH);
}
