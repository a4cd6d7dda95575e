/** A small ring in the frame of the dashboard: something is on its way, and this leads back to it. */
import { progressOf } from '@waybill/engine/core/progress';
import { useTranslations } from 'use-intl/react';
import { useSteady } from '../../upload/use-steady.ts';
import { setPanelOpen, usePanelOpen } from './panel-open.ts';
import { useTitlePercent } from './progress/use-title.ts';
import { type Run, useRun } from './send-store.ts';

const ROUND = 2 * Math.PI * 9;

function Ring({ run }: { run: Run }) {
  const t = useTranslations('dash.sending');
  const state = useSteady(run.upload);
  const { fraction } = progressOf(state);
  const percent = String(Math.floor(fraction * 100));
  useTitlePercent(Number(percent));
  const stopped = state.phase === 'failed' || state.phase === 'paused';
  return (
    <button
      type="button"
      className="send-mini"
      aria-label={t(stopped ? 'stopped' : 'ring', { percent })}
      onClick={() => setPanelOpen(true)}
    >
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <circle cx={12} cy={12} r={9} stroke="var(--line-2)" strokeWidth={3} />
        <circle
          cx={12}
          cy={12}
          r={9}
          stroke={stopped ? 'var(--ink-3)' : 'var(--signal)'}
          strokeWidth={3}
          strokeLinecap="round"
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - fraction)}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span className="num">{percent}%</span>
    </button>
  );
}

/** Nothing while the panel itself is open. */
export function MiniRing() {
  const run = useRun();
  const isOpen = usePanelOpen();
  if (run === null || isOpen) return null;
  return <Ring run={run} />;
}
