/** Chooses where the stamp of the newest download is shown: beside its city, inside the map, over as few other dots as possible. */
import type { Point } from '../../../ui/maps/map-projection.ts';
import { type Box, overlap } from './place-labels.ts';

const AWAY_PX = 12;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Null when the map is too small for it. */
export function stampPlace(at: Point, size: Size, frame: Size, dots: readonly Box[]): Box | null {
  if (size.width > frame.width) return null;
  // Beside the dot, or pushed in from the edge.
  const lefts = [at.x + AWAY_PX, at.x - size.width / 2, at.x - AWAY_PX - size.width].map((left) =>
    Math.max(0, Math.min(frame.width - size.width, left)),
  );
  const boxes = [at.y + AWAY_PX, at.y - AWAY_PX - size.height]
    .filter((top) => top >= 0 && top + size.height <= frame.height)
    .flatMap((top) =>
      lefts.map((left): Box => ({ left, top, right: left + size.width, bottom: top + size.height })),
    );
  const covered = (box: Box) => dots.filter((dot) => overlap(box, dot)).length;
  return boxes.sort((a, b) => covered(a) - covered(b))[0] ?? null;
}
