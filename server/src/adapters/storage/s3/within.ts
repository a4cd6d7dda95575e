/** Waits for a storage with a timeout. */
import { StorageAway } from '../port.ts';

/** Rejects when there is no result in time. */
export async function within<Result>(asked: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageAway(`no answer within ${ms / 1000} s`)), ms);
  });
  // A later failure has no one to handle it.
  asked.catch(() => {});
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
