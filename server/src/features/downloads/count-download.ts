/** Counts a download when its bytes are asked for: once for each receiver and file, and everything that follows from it in one transaction. */
import { DOWNLOAD_COUNTED_ONCE_S } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { coarseCoordinates } from '../../adapters/geo/coarse.ts';
import { emit } from '../../events/emit.ts';
import type { Context } from '../../http/mount.ts';
import { deviceOf } from '../accounts/index.ts';
import type { StoredFile } from '../files/index.ts';
import { limitReached, nameOf, record } from '../transfers/index.ts';
import { chosenFiles } from './archive.ts';
import {
  CONTINUES_S,
  exists,
  firstOfArchive,
  hold,
  insertDownload,
  type Same,
  touch,
} from './count-store.ts';
import { transferDownloaded } from './events.ts';
import type { Granted } from './granted.ts';
import { isHuman } from './humans.ts';
import { isLimited } from './limits.ts';
import { insertNotification } from './notifications-store.ts';
import { receiverOf } from './receiver.ts';

/** Names in the line that stands for several files. */
const NAMED_IN_LINE = 3;
/** Names that are kept of a choice. */
const NAMED = 100;

export interface Taken {
  /** Null: everything, or a choice. */
  readonly file: StoredFile | null;
  /** Several chosen files, as their link names them. */
  readonly choice: string | null;
  /** Continues what another request began. */
  readonly continues: boolean;
}

/** A file that is fetched for a zip is a part of it; all but the first continue what the first began. */
export async function takenForZip(
  { deps }: Context,
  granted: Granted,
  file: StoredFile,
  { start, choice }: { start: number; choice: string | null },
): Promise<Taken> {
  const chosen = choice === null ? null : (await chosenFiles(deps, granted, choice)).map(({ id }) => id);
  if (chosen !== null && !chosen.includes(file.id)) throw new AppError('not_found');
  const continues = start > 0 || (await firstOfArchive(deps.db, granted.transfer.id, chosen)) !== file.id;
  return { file: null, choice, continues };
}

/** Whether this was a download of its own. */
export async function countDownload(context: Context, granted: Granted, taken: Taken): Promise<boolean> {
  const { deps, request } = context;
  if (granted.own) return false;
  const { transfer } = granted;
  if (!isHuman(request.headers)) {
    // What is not counted would get around the limit.
    if (isLimited(transfer)) throw new AppError('forbidden');
    return false;
  }
  const same: Same = {
    transferId: transfer.id,
    receiver: receiverOf(context, granted.recipient),
    fileId: taken.file?.id ?? null,
    choice: taken.choice,
  };
  if (await isKnown(deps.db, same, taken)) return false;
  const place = await deps.geo.locate(context.ip);
  const names = await namesOf(context, granted, taken);
  return deps.db.transaction().execute(async (tx) => {
    await hold(tx, same);
    if (await isKnown(tx, same, taken)) return false;
    await stamp(context, tx, { granted, names, same, place });
    return true;
  });
}

/** What goes on does not make its beginning younger, or a second beginning at the same moment would be lost. */
const isKnown = async (db: Parameters<typeof touch>[0], same: Same, { continues }: Taken): Promise<boolean> =>
  (await touch(db, same, DOWNLOAD_COUNTED_ONCE_S)) || (continues && (await exists(db, same, CONTINUES_S)));

interface Names {
  /** Null: everything. */
  readonly line: string | null;
  readonly chosen: readonly string[];
  /** Of the files; null: of everything. */
  readonly bytes: number | null;
}

async function namesOf({ deps }: Context, granted: Granted, { file, choice }: Taken): Promise<Names> {
  if (file !== null) return { line: nameOf(file.path), chosen: [], bytes: Number(file.size) };
  if (choice === null) return { line: null, chosen: [], bytes: null };
  const files = await chosenFiles(deps, granted, choice);
  const chosen = files.map(({ path }) => nameOf(path));
  const bytes = files.reduce((sum, { size }) => sum + Number(size), 0);
  const first = chosen.slice(0, NAMED_IN_LINE).join(', ');
  const more = chosen.length - NAMED_IN_LINE;
  return { line: more > 0 ? `${first} +${more}` : first, chosen: chosen.slice(0, NAMED), bytes };
}

interface Stamp {
  readonly granted: Granted;
  readonly names: Names;
  readonly same: Same;
  readonly place: Awaited<ReturnType<Context['deps']['geo']['locate']>>;
}

async function stamp(
  { request }: Context,
  tx: Parameters<typeof hold>[0],
  { granted: { transfer, recipient }, names, same, place }: Stamp,
): Promise<void> {
  const country = place?.country ?? null;
  const countryName = place?.countryName ?? null;
  const city = place?.city ?? null;
  const spot = coarseCoordinates(place);
  const fileName = names.line;
  const { browser } = deviceOf(request.headers['user-agent']);
  const email = recipient?.email ?? null;
  const download = await insertDownload(tx, {
    transfer_id: transfer.id,
    recipient_id: recipient?.id ?? null,
    file_id: same.fileId,
    file_name: fileName,
    choice: same.choice,
    file_names: JSON.stringify(names.chosen),
    bytes: names.bytes,
    receiver: same.receiver,
    country,
    country_name: countryName,
    city,
    latitude: spot?.latitude ?? null,
    longitude: spot?.longitude ?? null,
    browser,
  });
  const { id, slug, user_id } = transfer;
  if (user_id !== null)
    await insertNotification(tx, {
      user_id,
      transfer_id: id,
      slug,
      country,
      origin: city ?? countryName,
      receiver_email: email,
      file_name: fileName,
    });
  await emit(tx, transferDownloaded, transfer, {
    downloadId: download.id,
    at: download.at.getTime(),
    total: download.total_downloads,
    country,
    countryName,
    city,
    email,
    file: same.fileId,
    fileName,
    browser,
  });
  // A transfer that is deleted after its first download is reported when it is deleted.
  if (download.total_downloads === download.max_downloads && !download.delete_after_download) {
    await record(tx, transfer, { kind: 'limit_reached', actor: 'system', data: { deleted: false } });
    await emit(tx, limitReached, transfer, { deleted: false });
  }
}
