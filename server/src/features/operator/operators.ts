/** Makes an account an operator, and ends it, with an entry in the log. Only commands call it. */
import type { Db } from '../../db/database.ts';
import { addOperator, removeOperator, type StoredUser } from '../accounts/index.ts';
import { type Operator, recordAct } from './log/record-act.ts';

type Person = Pick<StoredUser, 'id' | 'email'>;

/** False when it was an operator already. */
export const makeOperator = (db: Db, by: Operator, { id, email }: Person, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await addOperator(tx, id))) return false;
    await recordAct(tx, by, { act: 'operator.added', subject: { id, name: email }, reason });
    return true;
  });

/** False when it was no operator. */
export const endOperator = (db: Db, by: Operator, { id, email }: Person, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await removeOperator(tx, id))) return false;
    await recordAct(tx, by, { act: 'operator.removed', subject: { id, name: email }, reason });
    return true;
  });
