/** Changes an account as an operator: the change and its entry in the log are one transaction. */
import { AppError } from '@waybill/contract/errors';
import type { OperatorAct } from '@waybill/contract/operator-log';
import type { Db, Tx } from '../../../db/database.ts';
import { lockUser, type StoredUser } from '../../accounts/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

/** False: there was nothing to change, and nothing is logged. A text is a detail for the log. */
type Change = (tx: Tx, user: StoredUser) => Promise<boolean | string>;

export interface AskedAct {
  readonly by: Operator;
  readonly id: string;
  readonly reason: string;
}

/** False when there was nothing to change. Operators are managed by commands only, so that none of them can shut the others out. */
export const changeUser = (
  db: Db,
  act: OperatorAct,
  { by, id, reason }: AskedAct,
  change: Change,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id);
    if (user === undefined) throw new AppError('not_found');
    if (by.via === 'console' && user.operator_since !== null) throw new AppError('forbidden');
    const changed = await change(tx, user);
    if (changed === false) return false;
    const detail = changed === true ? '' : changed;
    await recordAct(tx, by, { act, subject: { id, name: user.email }, reason, detail });
    return true;
  });
