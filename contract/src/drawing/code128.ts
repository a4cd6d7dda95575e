/** Encodes a short text as Code 128 B, so that the bars under a number can really be scanned. */

// Widths of bar, space, bar, space, bar, space for the symbols 0 to 105, six digits each.
const patterns =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232';
const stop = '2331112';
const startB = 104;

export interface Bar {
  x: number;
  width: number;
}

function widthsOf(symbol: number): string {
  return patterns.slice(symbol * 6, symbol * 6 + 6);
}

/** The symbol values of a text, start and check symbol included; characters outside ASCII become a blank. */
export function code128Symbols(text: string): number[] {
  const values = Array.from(text, (char) => {
    const value = (char.codePointAt(0) ?? 32) - 32;
    return value >= 0 && value < 95 ? value : 0;
  });
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103;
  return [startB, ...values, check];
}

/** The bars of a text in modules from the left, and how many modules wide the whole strip is. */
export function code128(text: string): { bars: Bar[]; width: number } {
  const widths = code128Symbols(text).map(widthsOf).join('') + stop;
  const bars: Bar[] = [];
  let x = 0;
  Array.from(widths, Number).forEach((width, index) => {
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  });
  return { bars, width: x };
}
