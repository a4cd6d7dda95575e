/** Stores a download of a transfer and appends its event, as the download itself would. */
import type { Db } from '../../../db/database.ts';
import { emit } from '../../../events/emit.ts';
import { transferDownloaded } from '../../downloads/index.ts';
import { findTransfer, recipientsOf } from '../../transfers/index.ts';

export async function stampDownload(
  db: Db,
  slug: string,
  { email, city = null }: { email?: string; city?: string | null } = {},
): Promise<void> {
  const transfer = await findTransfer(db, slug);
  if (transfer === undefined) throw new Error(`no transfer ${slug}`);
  const person = (await recipientsOf(db, [transfer.id])).find((each) => each.email === email);
  await db.transaction().execute(async (tx) => {
    const { id, created_at } = await tx
      .insertInto('downloads')
      .values({
        transfer_id: transfer.id,
        recipient_id: person?.id ?? null,
        file_id: null,
        file_name: null,
        receiver: Buffer.alloc(32),
        country: 'SG',
        country_name: 'Singapore',
        city,
        browser: null,
        mailed_at: null,
      })
      .returning(['id', 'created_at'])
      .executeTakeFirstOrThrow();
    await emit(tx, transferDownloaded, transfer, {
      downloadId: id,
      at: created_at.getTime(),
      total: 1,
      country: 'SG',
      countryName: 'Singapore',
      city,
      email: person?.email ?? null,
      file: null,
      fileName: null,
      browser: null,
    });
  });
}
