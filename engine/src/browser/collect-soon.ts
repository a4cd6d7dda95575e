/** Has a browser take back soon the memory of what was encrypted, decrypted or sent. */

/** Of memory that is asked for but never touched a system gives nothing. */
const UNTOUCHED = 10;
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Web Crypto returns new memory each time, and what is sent is copied; Chromium collects such memory only when 100 MiB have
 * gathered. What is not touched counts for that too, so it comes ten times as often.
 */
export function collectSoon(bytes: number): void {
  try {
    // By name: as an expression whose value is not used it would be left out of the bundle.
    Reflect.construct(ArrayBuffer, [Math.min(UNTOUCHED * bytes, MOST_BYTES)]);
  } catch {
    // Where there is no room for it, the collector comes anyway.
  }
}
