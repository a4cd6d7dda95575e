/** The table of contact messages. */
import type { ColumnType } from 'kysely';

export interface ContactTables {
  contact_messages: {
    id: string;
    email: string;
    message: string;
    lang: 'en' | 'zh';
    created_at: ColumnType<Date, undefined, never>;
  };
}
