/** Marks what is due to an affiliate as paid, in the console and by a command alike. */
import { AppError } from '@waybill/contract/errors';
import type { Db } from '../../../db/database.ts';
import { markPaidIn } from '../../affiliate/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

interface Paid {
  readonly by: Operator;
  readonly id: string;
  /** The paying sign-ups that the operator has seen as due. */
  readonly count: number;
  readonly reason: string;
}

/** False when another number is due by now. */
export const markPaid = (db: Db, { by, id, count, reason }: Paid): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const marked = await markPaidIn(tx, id, count);
    if (marked === 'missing') throw new AppError('not_found');
    if (marked === 'changed') return false;
    const subject = { id, name: marked.email };
    await recordAct(tx, by, { act: 'affiliate.paid', subject, reason, detail: String(count) });
    return true;
  });
