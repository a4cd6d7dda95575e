/** The table of those who entered wrong passwords. */
import type { Generated } from 'kysely';

export interface GuessTables {
  guess_delays: {
    key: string;
    wrong: Generated<number>;
    next_at: Generated<Date>;
    seen_at: Generated<Date>;
  };
}
