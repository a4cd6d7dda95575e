/** Counts a download when its bytes are asked for: once for each receiver and file, and everything that follows from it in one transaction. */
import { createHmac } from 'node:crypto';
import { DOWNLOAD_COUNTED_ONCE_S } from '@waybill/contract/downloads';
import { coarseCoordinates } from '../../adapters/geo/coarse.ts';
import { appendEvent } from '../../events/append.ts';
import type { Context } from '../../http/mount.ts';
import { addressBlock } from '../../http/proxies.ts';
import { deviceOf } from '../accounts/index.ts';
import type { StoredFile } from '../files/index.ts';
import { nameOf } from '../transfers/index.ts';
import {
  exists,
  firstOfArchive,
  hold,
  insertDownload,
  insertNotification,
  type Same,
  touch,
} from './count-store.ts';
import { TRANSFER_DOWNLOADED } from './events.ts';
import type { Granted } from './granted.ts';
import { isHuman } from './humans.ts';

/** So long a broken download can be taken up again and is still the same. */
const CONTINUES_S = 24 * 3600;

export interface Taken {
  /** Null: everything. */
  readonly file: StoredFile | null;
  /** Goes on with what was begun by another request. */
  readonly continues: boolean;
}

/** A file that is fetched for a zip is a part of it; all but the first go on with what the first began. */
export async function takenForZip(
  { deps }: Context,
  { transfer }: Granted,
  file: StoredFile,
  start: number,
): Promise<Taken> {
  const continues = start > 0 || (await firstOfArchive(deps.db, transfer.id)) !== file.id;
  return { file: null, continues };
}

/** A person by the link that was mailed to them; anybody else by address block and browser. */
function receiverOf({ deps, ip, request }: Context, { recipient }: Granted): Buffer {
  const who =
    recipient === undefined ? [addressBlock(ip), request.headers['user-agent'] ?? ''] : [recipient.id];
  return createHmac('sha256', deps.keys.visitors)
    .update(JSON.stringify(['receiver', ...who]))
    .digest();
}

/** Whether this was a download of its own. */
export async function countDownload(context: Context, granted: Granted, taken: Taken): Promise<boolean> {
  const { deps, request } = context;
  if (granted.own || !isHuman(request.headers)) return false;
  const { transfer } = granted;
  const same: Same = {
    transferId: transfer.id,
    receiver: receiverOf(context, granted),
    fileId: taken.file?.id ?? null,
  };
  if (await isKnown(deps.db, same, taken)) return false;
  const place = await deps.geo.locate(context.ip);
  return deps.db.transaction().execute(async (tx) => {
    await hold(tx, same);
    if (await isKnown(tx, same, taken)) return false;
    await stamp(context, tx, { granted, taken, same, place });
    return true;
  });
}

/** What goes on does not make its beginning younger, or a second beginning at the same moment would be lost. */
const isKnown = async (db: Parameters<typeof touch>[0], same: Same, { continues }: Taken): Promise<boolean> =>
  (await touch(db, same, DOWNLOAD_COUNTED_ONCE_S)) || (continues && (await exists(db, same, CONTINUES_S)));

interface Stamp {
  readonly granted: Granted;
  readonly taken: Taken;
  readonly same: Same;
  readonly place: Awaited<ReturnType<Context['deps']['geo']['locate']>>;
}

async function stamp(
  { request }: Context,
  tx: Parameters<typeof hold>[0],
  { granted: { transfer, recipient }, taken, same, place }: Stamp,
): Promise<void> {
  const country = place?.country ?? null;
  const countryName = place?.countryName ?? null;
  const city = place?.city ?? null;
  const spot = coarseCoordinates(place);
  const fileName = taken.file === null ? null : nameOf(taken.file.path);
  const { browser } = deviceOf(request.headers['user-agent']);
  const email = recipient?.email ?? null;
  const {
    id: downloadId,
    at,
    total,
  } = await insertDownload(tx, {
    transfer_id: transfer.id,
    recipient_id: recipient?.id ?? null,
    file_id: same.fileId,
    file_name: fileName,
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
  await appendEvent(tx, {
    kind: TRANSFER_DOWNLOADED,
    ...(user_id === null ? {} : { accountId: user_id }),
    data: {
      id,
      slug,
      downloadId,
      at: at.getTime(),
      total,
      country,
      countryName,
      city,
      email,
      file: taken.file?.id ?? null,
      fileName,
      browser,
    },
  });
}
