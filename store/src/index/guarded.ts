/** Wraps the index to refuse all changes while the store is read-only. */
import type { Index } from './database.ts';

export const guarded = (index: Index, requireWritable: () => void): Index => ({
  ...index,
  change: async (work) => {
    requireWritable();
    return index.change(work);
  },
  giveBack: async (work) => {
    requireWritable();
    return index.giveBack(work);
  },
});
