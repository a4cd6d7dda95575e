/** Files that are handed in again, wherever they were chosen, take the place of the upload that was lost. */
import { useCallback } from 'react';
import type { LostUpload } from './lost.ts';
import type { HandingIn } from './use-handing-in.ts';

export function useGiveAgain(
  giveTo: HandingIn['giveTo'],
  lost: readonly LostUpload[],
  dropLost: (lost: LostUpload) => void,
): HandingIn['giveTo'] {
  return useCallback<HandingIn['giveTo']>(
    async (item, giving, replaces) => {
      // Before they are announced, because they may need its room. One that cannot be read is said by the hand-in itself.
      const { files } = await giving.catch(() => ({ files: [] }));
      const chosen = new Set(files.map(({ path }) => path));
      for (const one of lost) {
        const isAgain = one.paths.some((path) => chosen.has(path)) || (item.most === 1 && chosen.size > 0);
        if (one.order.item === item.id && isAgain) dropLost(one);
      }
      return giveTo(item, giving, replaces);
    },
    [giveTo, lost, dropLost],
  );
}
