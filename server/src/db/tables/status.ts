/** The tables of the status page. */
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface StatusTables {
  status_days: {
    /** As text, so that no time zone of this machine moves it. */
    day: ColumnType<string, string, never>;
    part: string;
    checks: Generated<number>;
    failures: Generated<number>;
  };
  status_incidents: {
    id: Generated<string>;
    part: string;
    began_at: Made;
    seen_at: Made;
    ended_at: Date | null;
  };
}
