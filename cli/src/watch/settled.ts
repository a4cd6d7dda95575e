/** Decides which files are completely written: those that have not changed for a while. */
import type { Found } from '../send/gather.ts';

/** Names that programs give to files while they write them. */
const UNFINISHED = /(?:^|\/)(?:\.|~\$)|\.(?:part|partial|crdownload|download|tmp|temp|swp)$|~$/i;

export const isUnfinishedName = (path: string): boolean => UNFINISHED.test(path);

export interface Settling {
  /** Those of the files that are the same as at the looks before, for long enough. */
  settled(files: readonly Found[], now: number): readonly Found[];
}

export function createSettling(quietMs: number): Settling {
  let seen = new Map<string, { readonly mark: string; readonly since: number }>();
  return {
    settled(files, now) {
      const next: typeof seen = new Map();
      for (const { path, size, modified } of files) {
        const mark = `${size} ${modified}`;
        const before = seen.get(path);
        next.set(path, before?.mark === mark ? before : { mark, since: now });
      }
      seen = next;
      return files.filter(({ path }) => now - (seen.get(path)?.since ?? now) >= quietMs);
    },
  };
}
