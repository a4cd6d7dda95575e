/** Loads a chunk again when the network fails, a few times with growing waits. */

import { CHUNK_RETRIES, CHUNK_TIMEOUT_S } from '@waybill/contract/page-loading';

const FIRST_WAIT_MS = 300;

/** A chunk that could not be loaded; errors of the page's own code are never a ChunkError. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

export interface RetryTools {
  /** Resolves after so many milliseconds; never, once the signal is aborted. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const timer: RetryTools = {
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const id = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => clearTimeout(id), { once: true });
    }),
};

export const waitBefore = (retry: number): number => FIRST_WAIT_MS * 2 ** (retry - 1);

async function inTime<T>(loading: Promise<T>, tools: RetryTools): Promise<T> {
  const over = new AbortController();
  const late = tools.wait(CHUNK_TIMEOUT_S * 1000, over.signal).then(() => {
    throw new Error('timed out');
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    over.abort();
  }
}

/** Resolves with what `load` gives, or rejects with a `ChunkError` after the last retry. */
export async function loadChunk<T>(load: () => Promise<T>, tools: RetryTools = timer): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    try {
      return await inTime(load(), tools);
    } catch (cause) {
      if (retry > CHUNK_RETRIES) throw new ChunkError('a part of the page could not be loaded', { cause });
      await tools.wait(waitBefore(retry));
    }
  }
}
