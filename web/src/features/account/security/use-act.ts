/** Runs one action at a time, and keeps the outcome of the last one. */
import { useRef, useState } from 'react';
import { type Problem, problemOf } from './problem.ts';

export interface Act {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** Increases with every problem, so that a field shakes again for the same one. */
  readonly problemCount: number;
  /** False when the action failed; the reason is then in `problem`. */
  readonly run: (act: () => Promise<void>) => Promise<boolean>;
  readonly forget: () => void;
}

export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [problemCount, setProblemCount] = useState(0);
  const running = useRef(false);
  const run = async (act: () => Promise<void>) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      setProblemCount((count) => count + 1);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, problemCount, run, forget: () => setProblem(null) };
}
