/** The whole of a picture, at most so many pixels on its longer side. */
import type { Cut, Size } from '../profile/crop.ts';

export function scaledTo({ width, height }: Size, side: number): Cut {
  const scale = Math.min(1, side / Math.max(width, height));
  return {
    source: { x: 0, y: 0, width, height },
    target: { width: Math.round(width * scale), height: Math.round(height * scale) },
  };
}
