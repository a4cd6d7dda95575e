/** All SQL of receiving that is not about counting. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { DownloadTables } from '../../db/tables/downloads.ts';
import type { StoredFile } from '../files/index.ts';
import { isRecipientId, type StoredRecipient } from '../transfers/index.ts';
import type { Granted } from './granted.ts';

export type StoredReport = Selectable<DownloadTables['abuse_reports']>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Also one who was removed. */
export async function findRecipient(
  db: Db,
  transferId: string,
  id: string | undefined,
): Promise<StoredRecipient | undefined> {
  if (id === undefined || !isRecipientId(id)) return undefined;
  return db
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', id)
    .where('transfer_id', '=', transferId)
    .executeTakeFirst();
}

/** One file of what was granted; nothing for the ids of other transfers' files. */
export async function findFile(db: Db, { transfer }: Granted, id: string): Promise<StoredFile | undefined> {
  if (!UUID.test(id)) return undefined;
  return db
    .selectFrom('files')
    .innerJoin('transfer_drafts', 'transfer_drafts.draft_id', 'files.draft_id')
    .selectAll('files')
    .where('files.id', '=', id)
    .where('transfer_drafts.transfer_id', '=', transfer.id)
    .executeTakeFirst();
}

/** False when the sender was notified before. */
export async function markGuessed(tx: Tx, transferId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfers')
    .set({ guessed_told_at: sql<Date>`now()` })
    .where('id', '=', transferId)
    .where('guessed_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepSha256(db: Db, fileId: string, sha256: Buffer): Promise<void> {
  await db.updateTable('files').set({ sha256 }).where('id', '=', fileId).execute();
}

export async function insertReport(
  tx: Tx,
  report: Insertable<DownloadTables['abuse_reports']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('abuse_reports')
    .values(report)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const findReport = (db: Db | Tx, id: string): Promise<StoredReport | undefined> =>
  db.selectFrom('abuse_reports').selectAll().where('id', '=', id).executeTakeFirst();

export async function countReports(db: Db | Tx, transferId: string): Promise<number> {
  const { count } = await db
    .selectFrom('abuse_reports')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('transfer_id', '=', transferId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first, with what is known of the transfer today. */
export const listReports = (db: Db, limit: number) =>
  db
    .selectFrom('abuse_reports')
    .leftJoin('transfers', 'transfers.id', 'abuse_reports.transfer_id')
    .selectAll('abuse_reports')
    .select((on) => [
      'transfers.sender_email',
      on('transfers.taken_down_at', 'is not', null).as('taken_down'),
    ])
    .orderBy('abuse_reports.created_at', 'desc')
    .limit(limit)
    .execute();

type Decision = NonNullable<StoredReport['decision']>;

export const lockReport = (tx: Tx, id: string): Promise<StoredReport | undefined> =>
  tx.selectFrom('abuse_reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setDecision(tx: Tx, id: string, decision: Decision): Promise<void> {
  await tx
    .updateTable('abuse_reports')
    .set({ closed_at: sql<Date>`now()`, decision })
    .where('id', '=', id)
    .execute();
}

/** Closes the open reports about these transfers, and returns them. */
export const setDecisionOf = (
  tx: Tx,
  transferIds: readonly string[],
  decision: Decision,
): Promise<StoredReport[]> =>
  tx
    .updateTable('abuse_reports')
    .set({ closed_at: sql<Date>`now()`, decision })
    .where('transfer_id', 'in', transferIds)
    .where('closed_at', 'is', null)
    .returningAll()
    .execute();
