/** Records in the log of operators that another program’s users and files are moved in. */
import type { Db } from '../../../db/database.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

export interface ImportBegun {
  readonly by: Operator;
  /** The program. */
  readonly from: string;
  /** How much is to be taken over. */
  readonly detail: string;
  readonly reason: string;
}

export const recordImport = (db: Db, { by, from, detail, reason }: ImportBegun): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      recordAct(tx, by, { act: 'import.begun', subject: { id: from, name: from }, reason, detail }),
    );
