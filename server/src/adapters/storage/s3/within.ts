/** Waits for a storage, and not for ever. */
import { StorageAway } from '../port.ts';

/** Rejects when nothing has come in time. */
export async function within<Result>(asked: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageAway(`no answer within ${ms / 1000} s`)), ms);
  });
  // When it fails later than that, no one waits for it any more.
  asked.catch(() => {});
  return await Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
