/** Makes sure that a file is still what was picked, and waits while another program holds it. */
import { persist } from './persist.ts';
import type { Run } from './run.ts';
import { lookAgain, type Work } from './work.ts';

export const assertSame = (run: Run, work: Work): Promise<void> =>
  persist({ ...run, file: work.index }, () => lookAgain(work));
