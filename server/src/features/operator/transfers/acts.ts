/** What operators decide about transfers, reports and files, in the console and by commands alike. */
import { AppError } from '@waybill/contract/errors';
import { referenceOf } from '@waybill/contract/reference';
import type { Db } from '../../../db/database.ts';
import { closeReportsOf, keepReport } from '../../downloads/index.ts';
import { type TakenDown, takeDownIn, unblock } from '../../transfers/index.ts';
import { type Operator, recordAct } from '../log/record-act.ts';

interface Takedown {
  readonly by: Operator;
  readonly slug: string;
  readonly reason: string;
  /** What the sender and those who reported it are mailed. */
  readonly message: string;
  readonly blockFiles: boolean;
}

/** Undefined when there is no such transfer. Its open reports are closed with it. */
export const takeDown = (
  db: Db,
  { by, slug, reason, message, blockFiles }: Takedown,
): Promise<TakenDown | undefined> =>
  db.transaction().execute(async (tx) => {
    const taken = await takeDownIn(tx, slug, { blockFiles, note: reason, message });
    if (taken === undefined) return undefined;
    const ids = taken.transfers.map(({ id }) => id);
    await closeReportsOf(tx, ids, message);
    for (const each of taken.transfers) {
      const subject = { id: each.id, name: referenceOf(each.id) };
      const detail = blockFiles ? 'files blocked' : '';
      await recordAct(tx, by, { act: 'transfer.taken_down', subject, reason, detail });
    }
    return taken;
  });

interface Kept {
  readonly by: Operator;
  readonly id: string;
  readonly reason: string;
  /** What the person who reported it is mailed. */
  readonly message: string;
}

/** False: it was closed before. */
export const keepReported = (db: Db, { by, id: reportId, reason, message }: Kept): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const closed = await keepReport(tx, reportId, message);
    if (closed === 'missing') throw new AppError('not_found');
    if (closed === 'before') return false;
    const { transfer_id: id, slug } = closed;
    const subject = { id: id ?? '', name: id === null ? slug : referenceOf(id) };
    await recordAct(tx, by, { act: 'report.kept', subject, reason });
    return true;
  });

/** False: it was not blocked. */
export const unblockFile = (db: Db, by: Operator, sha256: string, reason: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await unblock(tx, Buffer.from(sha256, 'hex')))) return false;
    await recordAct(tx, by, { act: 'file.unblocked', subject: { id: sha256, name: sha256 }, reason });
    return true;
  });
