/** Waits of those who entered wrong passwords, for tests. */
import type { TestApp } from './app.ts';

/** As if all of them had waited long enough. */
export const endWaits = async ({ deps }: TestApp): Promise<void> => {
  await deps.pool.query(`update guess_delays set next_at = now() - interval '1 second'`);
};

/** As if no time passed for those who wait after a wrong guess or for their turn, however busy the machine is. */
export const holdWaits = async ({ deps }: TestApp): Promise<void> => {
  await deps.pool.query(
    `update guess_delays set next_at = clock_timestamp() + interval '1 hour' where next_at > seen_at + interval '0.9 seconds'`,
  );
  await deps.pool.query(`update lock_queues set next_at = clock_timestamp() + interval '20 seconds'`);
};
