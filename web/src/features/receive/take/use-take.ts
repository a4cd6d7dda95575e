/** Starts downloads: asks once more whether they are allowed, then hands the address to the browser. */
import { NOTICE_MS } from '@waybill/contract/notices';
import { useCallback, useEffect, useState } from 'react';
import type { Opened } from '../refused/use-offer.ts';
import { workerReady } from './zip-worker.ts';

/** The id of a file, a choice of several, or everything. */
export type Taking = string;
export const ALL: Taking = 'all';

/** Which button was pressed. */
export type Place = 'main' | 'row' | 'viewer';

export interface Started {
  readonly what: Taking;
  readonly place: Place;
  readonly at: number;
}

export interface Take {
  readonly busy: Pick<Started, 'what' | 'place'> | null;
  /** The newest download, for as long as its notice is shown. */
  readonly started: Started | null;
  /** When the newest download was handed to the browser. */
  readonly takenAt: number | null;
  /** Where the newest try failed. */
  readonly failed: Place | null;
  readonly take: (what: Taking, url: string, place: Place) => void;
}

/** `ready` resolves when an address may be asked for, and rejects when it cannot be. */
export function useTake(ask: Opened['ask'], ready: (url: string) => Promise<void> = workerReady): Take {
  const [busy, setBusy] = useState<Take['busy']>(null);
  const [started, setStarted] = useState<Started | null>(null);
  const [takenAt, setTakenAt] = useState<number | null>(null);
  const [failed, setFailed] = useState<Place | null>(null);
  const take = useCallback(
    (what: Taking, url: string, place: Place) => {
      setBusy({ what, place });
      setStarted(null);
      setFailed(null);
      const isReady = ready(url).then(
        () => true,
        () => false,
      );
      void Promise.all([ask(), isReady]).then((both) => {
        const open = both.every(Boolean);
        setBusy(null);
        setFailed(open ? null : place);
        if (!open) return;
        const at = Date.now();
        setStarted({ what, place, at });
        setTakenAt(at);
        window.location.assign(url);
      });
    },
    [ask, ready],
  );
  useEffect(() => {
    if (started === null) return;
    const timer = setTimeout(() => setStarted(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [started]);
  return { busy, started, takenAt, failed, take };
}
