/** Counts and sizes as people read them; English and Chinese write them alike. */

/**
 * Written by hand, because the first `Intl.NumberFormat` of a page makes a browser read its locale data, which takes
 * longer than waking up the whole landing page.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;

/** The bytes of a size as people write it, `500 GB` or `1.5 tb`; undefined for anything else. */
export function parseSize(text: string): number | undefined {
  const [, number = '', name = ''] = /^\s*(\d{1,6}(?:\.\d{1,3})?)\s*([kmgtp]?b)\s*$/i.exec(text) ?? [];
  const power = UNITS.findIndex((unit) => unit.toLowerCase() === name.toLowerCase());
  return power < 0 ? undefined : Math.round(Number(number) * 1000 ** power);
}

/** How much of `total` is used: what is less than all of it never reads like all of it. */
export function formatUsed(used: number, total: number): string {
  const whole = formatSize(total);
  if (used >= total || formatSize(used) !== whole) return formatSize(used);
  const power = Math.min(Math.floor(Math.log10(used) / 3), UNITS.length - 1);
  const amount = used / 1000 ** power;
  // Cut off rather than rounded; more digits only where three of them are those of the total.
  for (let decimals = Math.max(0, 2 - Math.floor(Math.log10(amount))); ; decimals += 1) {
    const shown = Math.floor(amount * 10 ** decimals) / 10 ** decimals;
    const text = `${shown} ${UNITS[power]}`;
    if (text !== whole || decimals >= 12) return text;
  }
}

/** `1.2 GB`; a GB is 10^9 bytes. Three digits are enough: 999 MB, 1.18 GB, 86.4 MB. */
export function formatSize(bytes: number): string {
  let power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const shown = () => Number((bytes / 1000 ** power).toPrecision(3));
  // Rounding may reach the next unit: 999,999 bytes are 1 MB, not 1,000 kB.
  if (power < UNITS.length - 1 && shown() >= 1000) power += 1;
  const number = shown();
  return `${Number.isInteger(number) ? formatCount(number) : number} ${UNITS[power]}`;
}
