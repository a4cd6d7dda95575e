/** A small ring in the frame of the dashboard: something is on its way, and this leads back to it. */
import { progressOf } from '@waybill/engine/core/progress';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { plainPath } from '../../i18n/lang.ts';
import { useLocalPath } from '../../i18n/use-lang.tsx';
import { useSteady } from './progress/use-steady.ts';
import { useTitlePercent } from './progress/use-title.ts';
import { type Run, useRun } from './send-store.ts';

const ROUND = 2 * Math.PI * 9;

function Ring({ run }: { run: Run }) {
  const t = useTranslations('dash.sending');
  const local = useLocalPath();
  const state = useSteady(run.upload);
  const { fraction } = progressOf(state);
  const percent = String(Math.floor(fraction * 100));
  useTitlePercent(Number(percent));
  const stopped = state.phase === 'failed' || state.phase === 'paused';
  return (
    <Link to={local('/dash')} className="send-mini" aria-label={t(stopped ? 'stopped' : 'ring', { percent })}>
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
    </Link>
  );
}

/** Nothing where the panel itself is in sight. */
export function MiniRing() {
  const run = useRun();
  const { pathname } = useLocation();
  if (run === null || plainPath(pathname) === '/dash') return null;
  return <Ring run={run} />;
}
