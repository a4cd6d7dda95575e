/** The tables of operators: their tokens, the log of what they did, what they announce, and the last comparison with the storage. */
import type { StorageDifference } from '@waybill/contract/console-storage';
import type { OperatorAct } from '@waybill/contract/operator-log';
import type { ColumnType, Generated } from 'kysely';

export interface OperatorTables {
  operator_tokens: {
    id: Generated<string>;
    name: string;
    token_hash: Buffer;
    created_at: ColumnType<Date, never, never>;
    revoked_at: Date | null;
  };
  /** Rows are only added; the database refuses everything else. */
  operator_log: {
    id: Generated<string>;
    at: ColumnType<Date, never, never>;
    act: OperatorAct;
    via: 'console' | 'command';
    operator_id: string | null;
    operator: string;
    subject_id: string;
    subject: string;
    reason: string;
    detail: string;
  };
  /** One row at most. */
  announcement: {
    single: Generated<boolean>;
    id: Generated<string>;
    text_en: string;
    text_zh: string;
    since: ColumnType<Date, Date | undefined, Date>;
    until: Date;
  };
  /** One row at most: the last one. */
  storage_comparison: {
    single: Generated<boolean>;
    started_at: Date;
    finished_at: Date | null;
    differences: Generated<number>;
    kinds: ColumnType<readonly { what: StorageDifference; count: number }[], string | undefined, string>;
  };
}
