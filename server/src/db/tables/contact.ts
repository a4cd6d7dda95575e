/** The tables of conversations with the operator. */
import type { ColumnType, Generated } from 'kysely';

export interface ContactTables {
  conversations: {
    id: Generated<string>;
    number: string;
    browser: Buffer | null;
    user_id: string | null;
    email: string;
    lang: 'en' | 'zh';
    on_domain: Generated<boolean>;
    created_at: ColumnType<Date, undefined, never>;
    updated_at: ColumnType<Date, undefined, Date>;
    closed_at: Date | null;
    merged_into: string | null;
  };
  contact_messages: {
    id: string;
    conversation_id: string;
    position: ColumnType<string, never, never>;
    from_operator: Generated<boolean>;
    message: string;
    created_at: ColumnType<Date, undefined, never>;
    read_at: Date | null;
  };
  unverified_replies: {
    number: ColumnType<string, never, never>;
    id: string;
    conversation_id: string;
    message: string;
    created_at: ColumnType<Date, undefined, never>;
  };
}
