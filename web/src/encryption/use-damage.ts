/** Listens to the worker: gives it again what it forgot, and learns how far a download is and why it broke off. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { type FromWorker, isSameLink, type OpenedFiles, type Progress, type ToWorker } from './opened.ts';

export type Damage = Extract<FromWorker, { kind: 'damaged' }>;

export interface Broken {
  readonly damage: Damage | null;
  /** A download did not even begin. */
  readonly failed: boolean;
  /** Of the newest download. */
  readonly progress: Progress | null;
  /** Holds that download back, or lets it go on. */
  readonly hold: (isHeld: boolean) => void;
  /** The worker has no download any more: one that seemed to run was lost with a worker that the browser stopped. */
  readonly noteIdle: () => void;
  /** Before the next download. */
  readonly forget: () => void;
}

const ENDED: ReadonlySet<Progress['state']> = new Set(['done', 'stopped', 'broken']);

const isFromWorker = (data: unknown): data is FromWorker =>
  typeof data === 'object' && data !== null && 'kind' in data && 'slug' in data;

export function useDamage(opened: OpenedFiles): Broken {
  const [damage, setDamage] = useState<Damage | null>(null);
  const [failed, setFailed] = useState(false);
  const [progress, setProgress] = useState<Progress | null>(null);
  const worker = useRef<MessageEvent['source']>(null);
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const hear = ({ data, source }: MessageEvent) => {
      if (!isFromWorker(data) || !isSameLink(data, opened)) return;
      const again: ToWorker = { kind: 'open', opened };
      if (data.kind === 'wanted') source?.postMessage(again);
      else if (data.kind === 'damaged') setDamage(data);
      else if (data.kind === 'progress') {
        worker.current = source;
        setProgress(data);
      } else setFailed(true);
    };
    container?.addEventListener('message', hear);
    container?.startMessages();
    return () => container?.removeEventListener('message', hear);
  }, [opened]);
  const forget = useCallback(() => {
    setDamage(null);
    setFailed(false);
    setProgress(null);
  }, []);
  const what = progress?.what;
  const hold = useCallback(
    (isHeld: boolean) => {
      if (what === undefined) return;
      const { slug, user } = opened;
      const message: ToWorker = { kind: 'hold', slug, user, what, isHeld };
      worker.current?.postMessage(message);
    },
    [opened, what],
  );
  const noteIdle = useCallback(
    () =>
      setProgress((last) => (last === null || ENDED.has(last.state) ? last : { ...last, state: 'broken' })),
    [],
  );
  return { damage, failed, progress, hold, noteIdle, forget };
}
