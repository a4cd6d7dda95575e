/** Reads transfers, reports and blocked files for operators, without anything of their content. */
import * as contract from '@waybill/contract/console-transfers';
import { AppError } from '@waybill/contract/errors';
import { referenceOf } from '@waybill/contract/reference';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { DownloadTables } from '../../../db/tables/downloads.ts';
import { stateOf } from '../../transfers/index.ts';
import * as store from './store.ts';

const rowOf = (row: store.FoundTransfer): contract.ConsoleTransferRow => ({
  id: row.id,
  reference: referenceOf(row.id),
  slug: row.reports > 0 ? row.slug : null,
  state: stateOf(row, Date.now()),
  sendAs: row.send_as,
  sender: row.sender_email,
  senderId: row.user_id,
  files: row.file_count,
  bytes: Number(row.bytes),
  recipients: row.recipients,
  downloads: row.total_downloads,
  region: row.region,
  createdAt: row.created_at.getTime(),
  expiresAt: row.expires_at.getTime(),
  reports: row.reports,
});

const reportOf = (row: Selectable<DownloadTables['abuse_reports']>): contract.ConsoleReport => ({
  id: row.id,
  reason: row.reason,
  message: row.message,
  email: row.email,
  createdAt: row.created_at.getTime(),
  closedAt: row.closed_at?.getTime() ?? null,
  decision: row.decision,
});

/** One more than is shown is read, to know whether there are more. */
const cut = <T>(found: readonly T[]) => ({
  shown: found.slice(0, contract.CONSOLE_ROWS),
  more: found.length > contract.CONSOLE_ROWS,
});

export async function listTransfers(db: Db, find = '') {
  const { shown, more } = cut(await store.findTransfers(db, find, contract.CONSOLE_ROWS + 1));
  return { transfers: shown.map(rowOf), more };
}

export async function readTransfer(db: Db, id: string): Promise<contract.ConsoleTransfer> {
  const row = (await store.transfersById(db, [id])).get(id);
  if (row === undefined) throw new AppError('not_found');
  const [hashes, reports, takedowns] = await Promise.all([
    store.hashesOf(db, id),
    store.reportsOf(db, id),
    store.takedownsOf(db, row.slug),
  ]);
  return {
    ...rowOf(row),
    hashes: hashes.map(({ sha256, size }) => ({
      sha256: sha256?.toString('hex') ?? null,
      bytes: Number(size),
    })),
    abuse: reports.map(reportOf),
    takedowns: takedowns.map(({ created_at, note, message }) => ({
      at: created_at.getTime(),
      note,
      message,
    })),
  };
}

export async function readReports(db: Db, state: 'open' | 'closed') {
  const { shown, more } = cut(await store.listReportsIn(db, state, contract.CONSOLE_ROWS + 1));
  const ids = shown.flatMap(({ transfer_id }) => transfer_id ?? []);
  const transfers = await store.transfersById(db, ids);
  const reports = shown.map((row) => {
    const transfer = transfers.get(row.transfer_id ?? '');
    return { ...reportOf(row), transfer: transfer === undefined ? null : rowOf(transfer) };
  });
  return { reports, more };
}

export async function readBlocked(db: Db) {
  const { shown, more } = cut(await store.listBlocked(db, contract.CONSOLE_ROWS + 1));
  const files = shown.map(({ sha256, size, created_at }) => ({
    sha256: sha256.toString('hex'),
    bytes: Number(size),
    since: created_at.getTime(),
  }));
  return { files, more };
}
