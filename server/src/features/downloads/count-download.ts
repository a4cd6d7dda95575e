/** Counts a download when its bytes are asked for: once for each receiver and file, and everything that follows from it in one transaction. */
import { DOWNLOAD_COUNTED_ONCE_S } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import type { Tx } from '../../db/database.ts';
import { emit } from '../../events/emit.ts';
import { isHuman } from '../../http/access/humans.ts';
import type { Context } from '../../http/mount.ts';
import type { StoredFile } from '../files/index.ts';
import { limitReached, nameOf, record } from '../transfers/index.ts';
import { announceDownload } from './announce-download.ts';
import { chosenFiles } from './archive.ts';
import { stampColleague } from './colleagues/stamp-colleague.ts';
import {
  CONTINUES_S,
  exists,
  firstOfArchive,
  hold,
  insertDownload,
  type Same,
  touch,
} from './count-store.ts';
import type { Granted } from './granted.ts';
import { isLimitedFor } from './limits.ts';
import { receiverOf } from './receiver.ts';
import { type StampFacts, stampFacts } from './stamp-facts.ts';

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
  const { transfer, colleague } = granted;
  if (!isHuman(request.headers)) {
    // What is not counted would get around the limit.
    if (isLimitedFor(granted)) throw new AppError('forbidden');
    return false;
  }
  const what = { fileId: taken.file?.id ?? null, choice: taken.choice };
  if (colleague !== undefined) {
    const names = await namesOf(context, granted, taken);
    return stampColleague(context, { transfer, colleague }, { ...what, continues: taken.continues, names });
  }
  const same: Same = {
    transferId: transfer.id,
    receiver: receiverOf(context, granted.recipient),
    ...what,
  };
  if (await isKnown(deps.db, same, taken)) return false;
  const facts = await stampFacts(context);
  const names = await namesOf(context, granted, taken);
  return deps.db.transaction().execute(async (tx) => {
    await hold(tx, same);
    if (await isKnown(tx, same, taken)) return false;
    await stamp(tx, { granted, names, same, facts });
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
  readonly facts: StampFacts;
}

async function stamp(tx: Tx, { granted: { transfer, recipient }, names, same, facts }: Stamp): Promise<void> {
  const download = await insertDownload(tx, {
    transfer_id: transfer.id,
    recipient_id: recipient?.id ?? null,
    file_id: same.fileId,
    file_name: names.line,
    choice: same.choice,
    file_names: JSON.stringify(names.chosen),
    bytes: names.bytes,
    receiver: same.receiver,
    ...facts,
  });
  await announceDownload(tx, transfer, {
    id: download.id,
    at: download.at,
    total: download.total_downloads,
    facts,
    email: recipient?.email ?? null,
    file: same.fileId,
    fileName: names.line,
  });
  // A transfer that is deleted after its first download is reported when it is deleted.
  if (download.total_downloads === download.max_downloads && !download.delete_after_download) {
    await record(tx, transfer, { kind: 'limit_reached', actor: 'system', data: { deleted: false } });
    await emit(tx, limitReached, transfer, { deleted: false });
  }
}
