/** Writes what an operator did into the log, in the transaction of the act. */
import type { OperatorAct } from '@waybill/contract/operator-log';
import type { Tx } from '../../../db/database.ts';

/** Who acts: an operator in the console, or the person who runs a command on the server. */
export interface Operator {
  readonly via: 'console' | 'command';
  readonly id: string | null;
  /** Their address; for a command, the name of the system's user. */
  readonly name: string;
}

export interface ActDone {
  readonly act: OperatorAct;
  readonly subject: { readonly id: string; readonly name: string };
  readonly reason?: string | undefined;
  readonly detail?: string | undefined;
}

export async function recordAct(tx: Tx, by: Operator, done: ActDone): Promise<void> {
  const { act, subject, reason = '', detail = '' } = done;
  await tx
    .insertInto('operator_log')
    .values({
      act,
      via: by.via,
      operator_id: by.id,
      operator: by.name,
      subject_id: subject.id,
      subject: subject.name,
      reason,
      detail,
    })
    .execute();
}
