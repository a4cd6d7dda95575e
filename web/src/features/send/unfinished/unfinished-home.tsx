/** The interrupted sends on the dashboard's home, each with its buttons; nothing where there is none, or while the panel shows them. */
import { useEffect } from 'react';
import { setPanelOpen, usePanelOpen } from '../panel-open.ts';
import { useRun } from '../send-store.ts';
import { useUnfinishedSends } from './own.ts';
import { UnfinishedSection } from './unfinished-list.tsx';

export interface UnfinishedHomeProps {
  readonly owner: string;
  /** Hears how many there are. */
  readonly onCount: (count: number) => void;
}

export function UnfinishedHome({ owner, onCount }: UnfinishedHomeProps) {
  const [sends, look] = useUnfinishedSends(owner);
  const run = useRun();
  const isPanelOpen = usePanelOpen();
  // What is sent or stopped elsewhere on the page changes what is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons to look again.
  useEffect(look, [look, run, isPanelOpen]);
  useEffect(() => onCount(sends.length), [onCount, sends.length]);
  if (isPanelOpen) return null;
  return (
    <UnfinishedSection
      sends={sends}
      isSending={run !== null}
      onChange={look}
      onOpen={() => setPanelOpen(true)}
    />
  );
}
