/** The types of the tables of API keys, and of devices that ask for one. */
import type { KeyLifetime } from '@waybill/contract/api-keys';
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
  device_logins: {
    id: Generated<string>;
    device_hash: Buffer;
    code_hash: Buffer;
    name: string;
    scopes: Scope[];
    /** Null: the key never expires. */
    days: KeyLifetime;
    asked_from: string;
    created_at: ColumnType<Date, undefined, never>;
    expires_at: Date;
    /** Who confirmed it, and whose plan and storage they used then; null before that. */
    user_id: ColumnType<string | null, undefined, string>;
    owner_id: ColumnType<string | null, undefined, string>;
    refused_at: ColumnType<Date | null, undefined, Date>;
  };
}
