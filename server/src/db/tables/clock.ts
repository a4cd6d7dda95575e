/** The tables of the clock. */
import type { ColumnType, Generated } from 'kysely';

/** PostgreSQL's bigint, read as text. */
type Milliseconds = ColumnType<string, number | undefined, number>;

/** `ahead` and `back`: it moved further than is possible. `apart`: the clocks of server and database differ. */
export type HoldReason = 'ahead' | 'back' | 'apart';

export interface ClockRow {
  single: Generated<boolean>;
  seen_at: Date;
  running_ms: Milliseconds;
  held: HoldReason | null;
  held_by: string | null;
  held_since: Date | null;
  held_at: Date | null;
  confirmations: Generated<number>;
}

export interface ClockTables {
  clock: ClockRow;
  clock_moments: { running_ms: ColumnType<string, number, never>; shown_at: Date };
}
