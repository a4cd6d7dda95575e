/** Takes away what people paste around a domain name: the scheme, and a slash at its end. */
export const bareName = (typed: string): string =>
  typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');
