/** The tables of the roadmap: votes and suggestions. */
import type { SuggestionState } from '@waybill/contract/console-suggestions';
import type { ColumnType } from 'kysely';

type Made = ColumnType<Date, undefined, never>;

export interface RoadmapTables {
  roadmap_votes: { item: string; user_id: string; created_at: Made };
  roadmap_suggestions: {
    id: string;
    /** Null once the account is deleted. */
    user_id: string | null;
    text: string;
    created_at: Made;
    state: ColumnType<SuggestionState, never, SuggestionState>;
    decided_at: ColumnType<Date | null, never, Date | null>;
    /** The suggestion that says the same. */
    merged_into: ColumnType<string | null, never, string | null>;
  };
}
