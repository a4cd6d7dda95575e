/** Stamps a download by a colleague: once for each file, like others, but apart from those that limits, receipts and analytics count. */
import { DOWNLOAD_COUNTED_ONCE_S } from '@waybill/contract/downloads';
import type { Db, Tx } from '../../../db/database.ts';
import type { Context } from '../../../http/mount.ts';
import type { StoredTransfer } from '../../transfers/index.ts';
import { announceDownload } from '../announce-download.ts';
import { CONTINUES_S } from '../count-store.ts';
import { stampFacts } from '../stamp-facts.ts';
import type { Colleague } from './colleague-of.ts';
import { holdColleague, insertColleagueDownload, isKnownOfColleague, type SameOfColleague } from './store.ts';

interface Taken {
  readonly fileId: string | null;
  readonly choice: string | null;
  /** Continues what another request began. */
  readonly continues: boolean;
  readonly names: { readonly line: string | null; readonly chosen: readonly string[] };
}

/** Whether this was a download of its own. */
export async function stampColleague(
  context: Context,
  { transfer, colleague }: { readonly transfer: StoredTransfer; readonly colleague: Colleague },
  { fileId, choice, continues, names }: Taken,
): Promise<boolean> {
  const { db } = context.deps;
  const same: SameOfColleague = { transferId: transfer.id, userId: colleague.id, fileId, choice };
  if (await isKnown(db, same, continues)) return false;
  const facts = await stampFacts(context);
  return db.transaction().execute(async (tx) => {
    await holdColleague(tx, same);
    if (await isKnown(tx, same, continues)) return false;
    const { id, created_at } = await insertColleagueDownload(tx, {
      transfer_id: transfer.id,
      user_id: colleague.id,
      file_id: fileId,
      file_name: names.line,
      choice,
      file_names: JSON.stringify(names.chosen),
      ...facts,
    });
    await announceDownload(tx, transfer, {
      id: `c${id}`,
      at: created_at,
      total: transfer.total_downloads,
      facts,
      email: colleague.email,
      file: fileId,
      fileName: names.line,
    });
    return true;
  });
}

/** A request that continues a download does not renew the time of its stamp: a second download that begins at that moment would not be counted. */
const isKnown = async (db: Db | Tx, same: SameOfColleague, continues: boolean): Promise<boolean> =>
  (await isKnownOfColleague(db, same, { seconds: DOWNLOAD_COUNTED_ONCE_S, touched: true })) ||
  (continues && (await isKnownOfColleague(db, same, { seconds: CONTINUES_S, touched: false })));
