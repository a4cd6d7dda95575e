/** Reads what a receipt states: the transfer, its files, its recipients, and then its downloads a page at a time. */
import type { ReceiptDownload, ReceiptFile, ReceiptRecipient } from '@waybill/contract/receipts';
import type { Db, Tx } from '../../db/database.ts';
import { mailStates } from '../../mail/states.ts';
import type { StoredFile } from '../files/index.ts';
import { filesOfTransfers, recipientsOf, type StoredTransfer } from '../transfers/index.ts';
import { countDownloads, downloadsBefore, namesOfRecipients, type StoredDownload } from './store.ts';

const PAGE = 500;

export interface Statement {
  readonly transfer: StoredTransfer;
  readonly files: readonly ReceiptFile[];
  readonly recipients: readonly ReceiptRecipient[];
  /** Address and name by the id in their link, also of those whose link has ended. */
  readonly people: Awaited<ReturnType<typeof namesOfRecipients>>;
  readonly downloadsTotal: number;
  /** The id of the newest download that belongs to it. */
  readonly newest: string | undefined;
}

/** Of an encrypted file only how large it is: its name and the sums of its bytes mean nothing to a reader. */
function viewFile({ encrypted }: StoredTransfer, { path, size, crc32, sha256 }: StoredFile): ReceiptFile {
  if (encrypted) return { path: '', size: Number(size), crc32: null, sha256: null };
  return {
    path,
    size: Number(size),
    crc32: crc32 === null ? null : Number(crc32).toString(16).padStart(8, '0'),
    sha256: hexOf(sha256),
  };
}

const hexOf = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

export async function readStatement(tx: Tx, transfer: StoredTransfer): Promise<Statement> {
  const files = await filesOfTransfers(tx, [transfer.id]);
  const people = await recipientsOf(tx, [transfer.id]);
  const states = await mailStates(
    tx,
    people.flatMap(({ mail_id }) => mail_id ?? []),
  );
  const counts = await countDownloads(tx, transfer.id);
  const [newest] = await downloadsBefore(tx, transfer.id, { before: undefined, limit: 1 });
  return {
    transfer,
    files: files.map((file) => viewFile(transfer, file)),
    recipients: people.map((person) => ({
      email: person.email,
      name: person.name,
      company: person.company,
      mail: person.mail_id === null ? 'none' : (states.get(person.mail_id) ?? 'waiting'),
      mailedAt: person.mailed_at?.getTime() ?? null,
      openedAt: person.opened_at?.getTime() ?? null,
      downloadedAt: person.downloaded_at?.getTime() ?? null,
      downloads: counts.get(person.id) ?? 0,
    })),
    people: await namesOfRecipients(tx, transfer.id),
    downloadsTotal: [...counts.values()].reduce((sum, count) => sum + count, 0),
    newest: newest?.id,
  };
}

const viewDownload = (row: StoredDownload, people: Statement['people']): ReceiptDownload => ({
  dlDate: row.created_at.getTime(),
  country_name: row.country_name,
  country_code: row.country,
  city: row.city,
  latitude: row.latitude,
  longitude: row.longitude,
  receiverEmail: row.recipient_id === null ? null : (people.get(row.recipient_id)?.email ?? null),
  fileName: row.file_name,
  fileNames: row.file_names,
  browser: row.browser,
});

/** Newest first, in pages; downloads that came after the statement was read are left out. */
export async function* downloadPages(db: Db | Tx, statement: Statement): AsyncGenerator<ReceiptDownload[]> {
  if (statement.newest === undefined) return;
  let before = String(BigInt(statement.newest) + 1n);
  while (true) {
    const rows = await downloadsBefore(db, statement.transfer.id, { before, limit: PAGE });
    if (rows.length > 0) yield rows.map((row) => viewDownload(row, statement.people));
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    before = last.id;
  }
}
