/** Reloads a list when another browser changed it. */
import { useEffect } from 'react';
import { onLive } from '../../../session/live.ts';

/** `kinds` must be the same each time. */
export function useLiveReload(kinds: RegExp, reload: () => void): void {
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kinds.test(kind)) reload();
      }),
    [kinds, reload],
  );
}
