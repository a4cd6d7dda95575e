/** The host of an address, by which a person knows it; the whole address where it has none. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
