/** How wide a text is in a fixed-width face, so that plain text can be set in columns. */

/** Chinese characters and their punctuation take two columns. */
const wide = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFF60]/u;

export const columnsOf = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (wide.test(character) ? 2 : 1), 0);

/** Fills a text up to a width, with two columns of air behind it. */
export const padded = (text: string, width: number): string =>
  `${text}${' '.repeat(Math.max(0, width - columnsOf(text)) + 2)}`;
