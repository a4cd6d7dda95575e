/** Waits of those who entered wrong passwords, for tests. */
import type { TestApp } from './app.ts';

/** As if all of them had waited long enough. */
export const endWaits = async ({ deps }: TestApp): Promise<void> => {
  await deps.pool.query(`update guess_delays set next_at = now() - interval '1 second'`);
};
