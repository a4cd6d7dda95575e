/** Takes files: asks once more whether they may be had, then hands the address to the browser. */
import type { Offer } from '@waybill/contract/downloads';
import { useCallback, useState } from 'react';
import type { Opened } from './use-offer.ts';
import { workerReady } from './zip-worker.ts';

/** The id of a file, or everything. */
export type Taking = string;
export const ALL: Taking = 'all';

export interface Take {
  readonly busy: Taking | null;
  /** When the newest download was handed over. */
  readonly takenAt: number | null;
  readonly failed: boolean;
  readonly take: (what: Taking, url: string) => void;
}

/** A lone file is taken as it is; a zip around it would only be in the way. */
export const isLone = ({ files, emptyFolders }: Offer): boolean =>
  files.length === 1 && emptyFolders.length === 0;

export function useTake(ask: Opened['ask']): Take {
  const [busy, setBusy] = useState<Taking | null>(null);
  const [takenAt, setTakenAt] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const take = useCallback(
    (what: Taking, url: string) => {
      setBusy(what);
      setFailed(false);
      const asking = Promise.all([ask(), what === ALL ? workerReady() : undefined]);
      void asking.then(([open]) => {
        setBusy(null);
        setFailed(!open);
        if (!open) return;
        setTakenAt(Date.now());
        window.location.assign(url);
      });
    },
    [ask],
  );
  return { busy, takenAt, failed, take };
}
