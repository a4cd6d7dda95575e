/** Which point of a chart a key leads to. */

const STRIDE = 7;

/** Null when the key moves nothing. */
export function cursorTarget(key: string, from: number, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const within = (index: number) => Math.max(0, Math.min(last, index));
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(from + 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(from - 1);
    case 'PageUp':
      return within(from + STRIDE);
    case 'PageDown':
      return within(from - STRIDE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
