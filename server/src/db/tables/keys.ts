/** The types of the table of API keys. */
import type { Scope } from '@waybill/contract/scopes';
import type { ColumnType, Generated } from 'kysely';

export interface KeyTables {
  api_keys: {
    id: Generated<string>;
    user_id: string;
    /** Whose plan and storage its owner used when it was made. */
    owner_id: string;
    name: string;
    scopes: Scope[];
    /** How it begins, to tell it from others. */
    start: string;
    secret_hash: Buffer;
    created_at: ColumnType<Date, undefined, never>;
    expires_at: Date | null;
    revoked_at: ColumnType<Date | null, undefined, Date>;
    last_used_at: ColumnType<Date | null, undefined, Date>;
    last_used_from: ColumnType<string | null, undefined, string>;
  };
}
