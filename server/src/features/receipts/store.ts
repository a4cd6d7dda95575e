/** SQL for receipts of delivery. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { ReceiptRow } from '../../db/tables/receipts.ts';
import type { DownloadRow } from '../../db/tables/transfers.ts';

export type StoredReceipt = Selectable<ReceiptRow>;

export type StoredDownload = Pick<
  Selectable<DownloadRow>,
  | 'id'
  | 'recipient_id'
  | 'file_name'
  | 'file_names'
  | 'country'
  | 'country_name'
  | 'city'
  | 'latitude'
  | 'longitude'
  | 'browser'
  | 'created_at'
>;

/** Address and name by the id in their link, also of those whose link has ended. */
export async function namesOfRecipients(
  tx: Tx,
  transferId: string,
): Promise<ReadonlyMap<string, { readonly email: string; readonly name: string }>> {
  const rows = await tx
    .selectFrom('recipients')
    .select(['id', 'email', 'name'])
    .where('transfer_id', '=', transferId)
    .execute();
  return new Map(rows.map(({ id, email, name }) => [id, { email, name }]));
}

/** Newest first, from the one before `before` on. */
export const downloadsBefore = (
  db: Db | Tx,
  transferId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<StoredDownload[]> =>
  db
    .selectFrom('downloads')
    .select([
      'id',
      'recipient_id',
      'file_name',
      'file_names',
      'country',
      'country_name',
      'city',
      'latitude',
      'longitude',
      'browser',
      'created_at',
    ])
    .where('transfer_id', '=', transferId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countDownloads(
  tx: Tx,
  transferId: string,
): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await sql<{ recipient_id: string | null; count: number }>`
    select recipient_id, count(*)::int as count from downloads
    where transfer_id = ${transferId} group by recipient_id`.execute(tx);
  return new Map(rows.map(({ recipient_id, count }) => [recipient_id, count]));
}

/** The receipt with the same content when there is one: also when two are asked for at once. */
export async function issueReceipt(db: Db, receipt: Insertable<ReceiptRow>): Promise<StoredReceipt> {
  const { rows } = await sql<StoredReceipt>`
    insert into receipts (code, user_id, transfer_id, digest, reference, sender_name, company, sent_at, file_count, bytes,
      recipients, reached, downloads)
    values (${receipt.code}, ${receipt.user_id}, ${receipt.transfer_id}, ${receipt.digest}, ${receipt.reference},
      ${receipt.sender_name}, ${receipt.company}, ${receipt.sent_at}, ${receipt.file_count}, ${receipt.bytes},
      ${receipt.recipients}, ${receipt.reached}, ${receipt.downloads})
    on conflict (transfer_id, digest) do update set digest = excluded.digest
    returning *`.execute(db);
  const [issued] = rows;
  if (issued === undefined) throw new Error('a receipt was not stored');
  return issued;
}

export async function keepPdfHash(db: Db, code: string, sha256: Buffer): Promise<void> {
  await db
    .insertInto('receipt_pdfs')
    .values({ code, sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findReceipt = (db: Db, code: string): Promise<StoredReceipt | undefined> =>
  db.selectFrom('receipts').selectAll().where('code', '=', code).executeTakeFirst();

export async function pdfHashes(db: Db, code: string, limit: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('receipt_pdfs')
    .select('sha256')
    .where('code', '=', code)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

export const receiptsOf = (db: Db, userId: string): Promise<StoredReceipt[]> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('issued_at')
    .limit(10_000)
    .execute();
