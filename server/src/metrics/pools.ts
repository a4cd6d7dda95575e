/** Counts the connections to PostgreSQL of this process, in use and free, and who waits for one. */
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';

const pools = new Set<Pool>();

export function watchPool(pool: Pool): void {
  pools.add(pool);
}

/** Ended ones are forgotten. */
function open(): Pool[] {
  for (const pool of pools) if (pool.ended) pools.delete(pool);
  return [...pools];
}

const total = (of: (pool: Pool) => number): number => open().reduce((sum, pool) => sum + of(pool), 0);

new Gauge({
  name: 'waybill_db_connections',
  help: 'Connections to PostgreSQL, by state; free ones can still be opened.',
  labelNames: ['state'],
  collect() {
    this.set(
      { state: 'used' },
      total(({ totalCount, idleCount }) => totalCount - idleCount),
    );
    this.set(
      { state: 'idle' },
      total(({ idleCount }) => idleCount),
    );
    this.set(
      { state: 'free' },
      total(({ options, totalCount }) => options.max - totalCount),
    );
  },
});

new Gauge({
  name: 'waybill_db_waiting',
  help: 'Calls and jobs that wait for a connection to PostgreSQL.',
  collect() {
    this.set(total(({ waitingCount }) => waitingCount));
  },
});
