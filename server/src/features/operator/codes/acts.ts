/** What operators do with lifetime codes, in the console and by commands alike. The log names no code, only its ending. */
import type { Db } from '../../../db/database.ts';
import type { Keys } from '../../../installation/keys.ts';
import { makeCodesIn, revokeCodeIn } from '../../billing/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

interface NewCodes {
  readonly by: Operator;
  readonly count: number;
  readonly batch: string;
  readonly reason: string;
}

/** Returns the codes, which are kept only as hashes. */
export const makeCodes = (db: Db, keys: Keys, { by, count, batch, reason }: NewCodes): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const codes = await makeCodesIn(tx, keys, count, batch);
    const subject = { id: batch, name: batch };
    await recordAct(tx, by, { act: 'codes.made', subject, reason, detail: String(count) });
    return codes;
  });

/** False when there is no such code, or it was revoked before. */
export const revokeCode = (db: Db, by: Operator, hash: Buffer, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const revoked = await revokeCodeIn(tx, hash);
    if (revoked === undefined) return false;
    const subject = { id: hash.toString('hex'), name: `…${revoked.ending}` };
    await recordAct(tx, by, { act: 'code.revoked', subject, reason, detail: revoked.batch });
    return true;
  });
