/** Draws the wave form of a recording, dark up to where it has been played. */
import { BARS } from './wave.ts';

interface WaveBarsProps {
  readonly wave: readonly number[];
  /** How much has been played, from 0 to 1. */
  readonly done: number;
}

/** Silence is still a line. */
const LEAST = 0.06;

export function WaveBars({ wave, done }: WaveBarsProps) {
  if (wave.length === 0) return null;
  return (
    <svg className="receive-wave" viewBox={`0 0 ${BARS} 1`} preserveAspectRatio="none" aria-hidden="true">
      {wave.map((peak, at) => {
        const height = Math.max(LEAST, peak);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a bar is
            key={at}
            x={at + 0.2}
            y={(1 - height) / 2}
            width={0.6}
            height={height}
            data-played={at / wave.length < done || undefined}
          />
        );
      })}
    </svg>
  );
}
