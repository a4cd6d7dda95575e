/** Refuses changes to the index, from every part of the store, while nothing may be written. */
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
