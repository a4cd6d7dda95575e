/** Has a browser take back soon the memory of what was encrypted or decrypted. */

/** Of memory that is asked for but never touched a system gives nothing. */
const UNTOUCHED_BYTES = 8 * 1024 * 1024;

/**
 * To be called for each MiB or so. Web Crypto returns new memory each time, and Chromium collects it only when 100 MiB have
 * gathered; what is not touched counts for that too, so it comes ten times as often.
 */
export function collectSoon(): void {
  try {
    // By name: as an expression whose value is not used it would be left out of the bundle.
    Reflect.construct(ArrayBuffer, [UNTOUCHED_BYTES]);
  } catch {
    // Where there is no room for it, the collector comes anyway.
  }
}
