/** The table of open live streams. */
import type { ColumnType } from 'kysely';

export interface LiveTables {
  live_streams: {
    id: string;
    account_id: string;
    opened_at: ColumnType<Date, undefined, never>;
    seen_at: ColumnType<Date, undefined, Date>;
  };
}
