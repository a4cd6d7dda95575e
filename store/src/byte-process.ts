/** How processes that serve file bytes are started. */

/** File bytes pass through large buffers held by small objects: with a large young generation those that are not freed by hand live longer and fill the memory. */
export const BYTE_FLAGS: readonly string[] = ['--max-semi-space-size=2'];

/** Each sync occupies a thread while the disk works, so Node's four would be the number of files that are synced at once. */
const THREADS = '16';

export const byteEnvironment = (): Record<string, string> => ({
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? THREADS,
});
