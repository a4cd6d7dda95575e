/** The tables of accounts. */
import type { ColumnType, Generated } from 'kysely';

type Made = ColumnType<Date, Date | undefined, Date>;

export interface UserRow {
  id: Generated<string>;
  email: string;
  full_name: Generated<string>;
  greeting_name: Generated<string>;
  company: Generated<string>;
  role: Generated<string>;
  status: Generated<'pre_checkout' | 'unpaid' | 'revoke'>;
  status_before_revoke: string | null;
  lang: Generated<'en' | 'zh'>;
  login_count: Generated<number>;
  created_at: Made;
  updated_at: Made;
}

export interface AccountTables {
  users: UserRow;
}
