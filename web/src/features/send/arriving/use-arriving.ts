/** Brings files into the send panel that came from outside the page: shared to the installed app, or opened with it. */
import type { Gathered } from '@waybill/engine/browser/walk';
import { useEffect, useRef } from 'react';
import { registerAppWorker } from '../../../session/app-worker.ts';
import { useRun, useSendState } from '../send-store.ts';
import { settleHeld, takeKept } from './held.ts';
import { onLaunched } from './launched.ts';

interface Arriving {
  /** Null: a visitor. */
  readonly owner: string | null;
  /** For files that were opened. */
  readonly begin: (giving: Promise<Gathered>) => void;
  /** What was shared is in the panel. */
  readonly onShared: () => void;
}

export function useArriving({ owner, begin, onShared }: Arriving): void {
  const state = useSendState();
  const run = useRun();
  const latest = useRef({ begin, onShared });
  latest.current = { begin, onShared };
  useEffect(() => {
    void registerAppWorker();
    onLaunched((giving) => latest.current.begin(giving));
  }, []);
  useEffect(() => {
    // What cannot be read is left for the next page.
    takeKept(owner).then(
      (has) => has && latest.current.onShared(),
      () => {},
    );
  }, [owner]);
  useEffect(() => void settleHeld(state, run).catch(() => {}), [state, run]);
}
