/** Listens to the worker: gives it again what it forgot, and learns which download broke off. */
import { useCallback, useEffect, useState } from 'react';
import { type FromWorker, isSameLink, type OpenedFiles, type ToWorker } from './opened.ts';

export type Damage = Extract<FromWorker, { kind: 'damaged' }>;

export interface Broken {
  readonly damage: Damage | null;
  /** A download did not even begin. */
  readonly failed: boolean;
  /** Before the next download. */
  readonly forget: () => void;
}

const isFromWorker = (data: unknown): data is FromWorker =>
  typeof data === 'object' && data !== null && 'kind' in data && 'slug' in data;

export function useDamage(opened: OpenedFiles): Broken {
  const [damage, setDamage] = useState<Damage | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    const hear = ({ data, source }: MessageEvent) => {
      if (!isFromWorker(data) || !isSameLink(data, opened)) return;
      const again: ToWorker = { kind: 'open', opened };
      if (data.kind === 'wanted') source?.postMessage(again);
      else if (data.kind === 'damaged') setDamage(data);
      else setFailed(true);
    };
    container?.addEventListener('message', hear);
    container?.startMessages();
    return () => container?.removeEventListener('message', hear);
  }, [opened]);
  const forget = useCallback(() => {
    setDamage(null);
    setFailed(false);
  }, []);
  return { damage, failed, forget };
}
