/** The number of a waybill: short enough to read out, without characters that look alike. */

export const SLUG_LENGTH = 7;
/** Once this many slugs are live, new ones are longer, so that guessing stays hopeless. */
export const LONG_SLUGS_FROM = 100_000;
export const LONG_SLUG_LENGTH = 9;

export const SLUG_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const pattern = new RegExp(
  `^(?:[${SLUG_ALPHABET}]{${SLUG_LENGTH}}|[${SLUG_ALPHABET}]{${LONG_SLUG_LENGTH}})$`,
);

export const isSlug = (text: string): boolean => pattern.test(text);

export const slugLength = (liveSlugs: number): number =>
  liveSlugs >= LONG_SLUGS_FROM ? LONG_SLUG_LENGTH : SLUG_LENGTH;
