/** The numbers of an upload that people look at: how far, how fast, how long. */
import type { UploadState } from './state.ts';

export interface Progress {
  /** From 0 to 1, never backwards. */
  readonly fraction: number;
  /** The bytes that the fraction stands for. */
  readonly bytes: number;
  /** Undefined until there is something to measure. */
  readonly bytesPerSecond: number | undefined;
  /** Undefined while it would be a guess. */
  readonly secondsLeft: number | undefined;
}

/** A first second of sending says nothing about the rest. */
const MEASURED_MS = 1_000;

/** Speed is all that was sent divided by the time it took, and that is why it is steady. */
export function progressOf(state: UploadState): Progress {
  const { phase, total, shown, activeMs } = state;
  const left = Math.max(0, total - state.acked - state.flying);
  const sent = state.sent + state.flying;
  const known = activeMs >= MEASURED_MS && sent > 0;
  const bytesPerSecond = known ? (sent * 1000) / activeMs : undefined;
  return {
    fraction: total === 0 ? Number(phase === 'done') : shown / total,
    bytes: shown,
    bytesPerSecond,
    secondsLeft: bytesPerSecond === undefined ? undefined : left / bytesPerSecond,
  };
}
