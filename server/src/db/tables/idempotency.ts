/** The types of the table of calls that came with an Idempotency-Key. */
import type { ColumnType, Generated } from 'kysely';

export interface IdempotencyTables {
  keyed_calls: {
    user_id: string;
    /** Of the owner, the call and the key. */
    key_hash: Buffer;
    /** Of everything else that was sent. */
    request_hash: Buffer;
    /** By which the action creates what it creates. */
    effect_key: Generated<string>;
    running_until: Date | null;
    /** The JSON of the first answer. */
    answer: ColumnType<string | null, undefined, string>;
    created_at: ColumnType<Date, undefined, never>;
  };
}
