/** Which points of a chart are named below it, so that the names have room. */

/** The letters of an axis are 11 px, all of the same width. */
const LETTER_PX = 6.7;
const WIDE_LETTER_PX = 11.2;
const GAP_PX = 22;

/** How wide a text is on an axis or a map, in pixels. */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e80' ? WIDE_LETTER_PX : LETTER_PX), 0);

/** Days are named by weeks where not every one or every second has room; weeks and months by parts of a year. */
const STRIDES = { day: [1, 2, 7, 14, 28, 56, 91, 182, 364], other: [1, 2, 3, 4, 6, 12, 13, 26, 52] } as const;

export function tickIndexes(labels: readonly string[], width: number, isDaily: boolean): number[] {
  const room = Math.max(0, ...labels.map(textWidth)) + GAP_PX;
  const each = width / Math.max(1, labels.length);
  const strides = isDaily ? STRIDES.day : STRIDES.other;
  const stride = strides.find((one) => one * each >= room) ?? labels.length;
  return labels.flatMap((_, index) => (index % stride === 0 ? [index] : []));
}
