/** Tells the sender of a download: in the bell, and on their open pages. */
import type { Tx } from '../../db/database.ts';
import { emit } from '../../events/emit.ts';
import type { StoredTransfer } from '../transfers/index.ts';
import { transferDownloaded } from './events.ts';
import { insertNotification } from './notifications-store.ts';
import type { StampFacts } from './stamp-facts.ts';

interface Download {
  readonly id: string;
  readonly at: Date;
  /** Of receivers, with this one. */
  readonly total: number;
  readonly facts: StampFacts;
  /** Who it was, when that is known. */
  readonly email: string | null;
  /** Null: everything, or several. */
  readonly file: string | null;
  readonly fileName: string | null;
}

export async function announceDownload(
  tx: Tx,
  transfer: StoredTransfer,
  { id, at, total, facts, email, file, fileName }: Download,
): Promise<void> {
  const { country, country_name: countryName, city, browser } = facts;
  if (transfer.user_id !== null)
    await insertNotification(tx, {
      user_id: transfer.user_id,
      transfer_id: transfer.id,
      slug: transfer.slug,
      country,
      origin: city ?? countryName,
      receiver_email: email,
      file_name: fileName,
    });
  await emit(tx, transferDownloaded, transfer, {
    downloadId: id,
    at: at.getTime(),
    total,
    country,
    countryName,
    city,
    email,
    file,
    fileName,
    browser,
  });
}
