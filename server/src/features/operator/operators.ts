/** Makes an account an operator, ends it, and lets an operator in, with an entry in the log. Only commands call it. */
import type { Db } from '../../db/database.ts';
import { addOperator, drawOperatorLink, removeOperator, type StoredUser } from '../accounts/index.ts';
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

/** A link that logs an operator in once. */
export const linkForOperator = (
  db: Db,
  by: Operator,
  { id, email }: Person,
  reason: string,
  publicUrl: string,
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await recordAct(tx, by, { act: 'operator.login', subject: { id, name: email }, reason });
    return drawOperatorLink(tx, id, publicUrl);
  });
