/** The tables of operator tokens. */
import type { ColumnType, Generated } from 'kysely';

export interface OperatorTables {
  operator_tokens: {
    id: Generated<string>;
    name: string;
    token_hash: Buffer;
    created_at: ColumnType<Date, never, never>;
    revoked_at: Date | null;
  };
}
