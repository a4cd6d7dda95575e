/** The tables of the jobs, beside the queue's own. */
import type { ColumnType } from 'kysely';

export interface JobTables {
  job_workers: {
    worker_id: string;
    instance: string;
    seen_at: ColumnType<Date, Date | undefined, Date>;
  };
}
