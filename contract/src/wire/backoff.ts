/** How often an HTTP call is retried, and how long to wait before each retry. */

export const HTTP_RETRIES = 4;

const FIRST_MS = 500;
const RANDOM_MS = 500;

/** Milliseconds to wait after so many failures. `random` is from 0 up to 1; it keeps clients from coming back together. */
export const backoffMs = (failures: number, random: number): number =>
  FIRST_MS * 2 ** (failures - 1) + random * RANDOM_MS;
