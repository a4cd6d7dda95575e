/** How patiently a page waits for its own code. */

export const CHUNK_TIMEOUT_S = 120;
export const CHUNK_RETRIES = 5;
