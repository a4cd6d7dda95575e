/** The table of feedback from users. */
import type { ColumnType } from 'kysely';

export interface FeedbackTables {
  feedback: {
    id: string;
    user_id: string | null;
    rating: 'Bad' | 'Fine' | 'Fantastic';
    message: string;
    route: string;
    /** The author’s plan at that time; null in feedback from before this was kept. */
    role: string | null;
    /** Address of the page, without its query; empty when it is not one of ours. */
    session_link: ColumnType<string, string | undefined, never>;
    created_at: ColumnType<Date, undefined, never>;
  };
}
