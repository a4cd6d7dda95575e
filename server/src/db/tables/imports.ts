/** The table of what was taken over from another program. */
import type { ColumnType } from 'kysely';

export interface ImportTables {
  imports: {
    source: 'pingvin-share';
    kind: 'user' | 'share' | 'request';
    source_id: string;
    source_made_at: Date;
    user_id: ColumnType<string | null, string | undefined, never>;
    transfer_id: ColumnType<string | null, string | undefined, never>;
    request_id: ColumnType<string | null, string | undefined, never>;
    imported_at: ColumnType<Date, undefined, never>;
  };
}
