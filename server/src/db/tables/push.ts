/** The types of the tables of notifications on people’s devices. */
import type { ColumnType, Generated } from 'kysely';

export interface PushTables {
  push_keys: {
    only_one: Generated<true>;
    public_key: string;
    /** Sealed. */
    private_key: Buffer;
    created_at: ColumnType<Date, undefined, never>;
  };
  push_devices: {
    id: Generated<string>;
    user_id: string;
    session_id: string;
    endpoint: string;
    endpoint_hash: Buffer;
    p256dh: string;
    auth: string;
    created_at: ColumnType<Date, undefined, Date>;
    failures: Generated<number>;
  };
}
