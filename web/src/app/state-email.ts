/** Reads the address that another page passed in the history state, which keeps it out of the URL. */
export const emailOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
