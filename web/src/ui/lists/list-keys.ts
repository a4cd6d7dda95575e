/** Where the keys j, k, arrows, Home, End and the page keys lead in a list. */

export function keyTarget(key: string, active: number, count: number, page = 10): number | null {
  if (count === 0) return null;
  const last = count - 1;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(last, active + 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(0, active - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.min(last, active + page);
    case 'PageUp':
      return Math.max(0, active - page);
    default:
      return null;
  }
}
