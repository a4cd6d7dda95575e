/** The table of the backups that were made. */
import type { ColumnType, Generated } from 'kysely';

export interface BackupTables {
  backups: {
    id: Generated<string>;
    /** What it holds: everything up to this moment. */
    point: ColumnType<Date, Date, never>;
    finished_at: ColumnType<Date, never, never>;
  };
}
