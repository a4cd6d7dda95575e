/** Reloads a list when another browser changed it. */
import type { LiveKind } from '@waybill/contract/live-events';
import { useEffect } from 'react';
import { onLive } from '../../../session/live.ts';

/** `kinds` must be the same each time. */
export function useLiveReload(kinds: readonly LiveKind[], reload: () => void): void {
  useEffect(
    () =>
      onLive(({ kind }) => {
        if (kinds.includes(kind)) reload();
      }),
    [kinds, reload],
  );
}
