/** Checks that a file is still what was picked, with retries while another program uses it. */

import type { Run } from './run.ts';
import { withRetry } from './with-retry.ts';
import { lookAgain, type Work } from './work.ts';

export const assertSame = (run: Run, work: Work): Promise<void> =>
  withRetry({ ...run, file: work.index }, () => lookAgain(work));
