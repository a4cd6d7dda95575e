/** The tables of the clock. */
import type { ColumnType, Generated } from 'kysely';
import type { HoldReason } from '../../clock/rules.ts';

/** PostgreSQL's bigint, read as text. */
type Milliseconds = ColumnType<string, number | undefined, number>;

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
