/** How far the uploads of an item are together, from 0 to 1. */
import { useEffect, useState } from 'react';
import type { HandInRun } from '../upload/run-store.ts';

const EVERY_MS = 250;

function shareOf(runs: readonly HandInRun[]): number | undefined {
  if (runs.length === 0) return undefined;
  const states = runs.map(({ upload }) => upload.state());
  const total = states.reduce((sum, state) => sum + state.total, 0);
  const shown = states.reduce((sum, state) => sum + state.shown, 0);
  return total === 0 ? 0 : Math.min(1, shown / total);
}

/** Undefined while none is on its way. */
export function useShare(runs: readonly HandInRun[]): number | undefined {
  const [share, setShare] = useState(() => shareOf(runs));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      setShare(shareOf(runs));
    };
    show();
    const offs = runs.map(({ upload }) =>
      upload.subscribe(() => {
        timer ??= setTimeout(show, EVERY_MS);
      }),
    );
    return () => {
      for (const off of offs) off();
      clearTimeout(timer);
    };
  }, [runs]);
  return share;
}
