/** The table of feedback from users. */
import type { ColumnType } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: string;
    user_id: string | null;
    rating: 'Bad' | 'Fine' | 'Fantastic';
    message: string;
    route: string;
    created_at: ColumnType<Date, undefined, never>;
  };
}
