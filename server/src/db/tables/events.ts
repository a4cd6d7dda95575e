/** The table of events. */
import type { ColumnType, Generated } from 'kysely';

export interface EventTables {
  events: {
    id: Generated<string>;
    account_id: string | null;
    kind: string;
    data: ColumnType<Record<string, unknown>, string, never>;
    created_at: ColumnType<Date, Date | undefined, never>;
  };
}
