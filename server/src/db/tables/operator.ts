/** The tables of operators: their tokens, and the log of what they did. */
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
}
