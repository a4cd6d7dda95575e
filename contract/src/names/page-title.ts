/** The one rule for what is written in a browser's tab: what the page is, then whose it is. */

const SEPARATOR = ' · ';

/** `whose` is the product or the company; empty where neither is named. */
export const pageTitle = (what: string, whose: string): string =>
  [what, whose].filter((part) => part !== '').join(SEPARATOR);

/** The title without `whose` at its end. */
export const titleWithout = (title: string, whose: string): string => {
  const end = SEPARATOR + whose;
  return whose !== '' && title.endsWith(end) ? title.slice(0, -end.length) : title;
};
