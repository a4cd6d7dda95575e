/** Counts a download when its bytes are asked for: once for each receiver and file, and everything that follows from it in one transaction. */
import { DOWNLOAD_COUNTED_ONCE_S } from '@waybill/contract/downloads';
import { AppError } from '@waybill/contract/errors';
import { countOfFiles } from '@waybill/contract/titles';
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
  beganWith,
  type Charge,
  CONTINUES_S,
  charge,
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
  /** The bytes of all of it. */
  readonly whole: number;
  /** An encrypted file that is fetched for a zip, from its first byte on. */
  readonly first?: string | undefined;
}

/** A file that is fetched for a zip is a part of it; all but the first continue what the first began. */
export async function takenForZip(
  { deps }: Context,
  granted: Granted,
  file: StoredFile,
  { start, choice }: { start: number; choice: string | null },
): Promise<Taken> {
  const files = choice === null ? null : await chosenFiles(deps, granted, choice);
  const chosen = files?.map(({ id }) => id) ?? null;
  if (chosen !== null && !chosen.includes(file.id)) throw new AppError('not_found');
  const continues =
    start > 0 ||
    // Its zip has the order of names that only the browser which makes it knows.
    granted.transfer.encrypted ||
    (await firstOfArchive(deps.db, granted.transfer.id, chosen)) !== file.id;
  const whole = files?.reduce((sum, { size }) => sum + Number(size), 0) ?? Number(granted.transfer.bytes);
  const first = granted.transfer.encrypted && start === 0 ? file.id : undefined;
  return { file: null, choice, continues, whole, first };
}

export interface Counted {
  /** Whether this was a download of its own. */
  readonly isNew: boolean;
  /** The download that its bytes were added to; undefined where they are not limited. */
  readonly id?: string | undefined;
}

/**
 * A limited download has its bytes twice: once, and once more for a browser that asks again or loses what it had. More
 * is another download.
 */
const TIMES_SERVED = 2;

/** `bytes` are those that the request asks for. */
export async function countDownload(
  context: Context,
  granted: Granted,
  taken: Taken,
  bytes = 0,
): Promise<Counted> {
  if (granted.own) return { isNew: false };
  if (isHuman(context.request.headers)) return countTaken(context, granted, taken, bytes);
  // What is not counted would get around the limit.
  if (isLimitedFor(granted)) throw new AppError('forbidden');
  return { isNew: false };
}

/** Counts it whatever the user agent says. */
export async function countTaken(
  context: Context,
  granted: Granted,
  taken: Taken,
  bytes: number,
): Promise<Counted> {
  const { deps } = context;
  const { transfer, colleague } = granted;
  const what = { fileId: taken.file?.id ?? null, choice: taken.choice };
  if (colleague !== undefined) {
    const names = await namesOf(context, granted, taken);
    const stamped = { ...what, continues: taken.continues, names };
    return { isNew: await stampColleague(context, { transfer, colleague }, stamped) };
  }
  const same: Same = {
    transferId: transfer.id,
    receiver: receiverOf(context, granted.recipient),
    ...what,
  };
  const charged = transfer.max_downloads === null ? undefined : { bytes, most: TIMES_SERVED * taken.whole };
  const asked = { continues: await isContinued(deps.db, same, taken) };
  const known = await findKnown(deps.db, same, asked, charged);
  if (known !== undefined) return known;
  const facts = await stampFacts(context);
  const names = await namesOf(context, granted, taken);
  return deps.db.transaction().execute(async (tx) => {
    await hold(tx, same);
    const twin = await findKnown(tx, same, asked, charged);
    if (twin !== undefined) return twin;
    const served = charged?.bytes ?? 0;
    const id = await stamp(tx, { granted, names, same, facts, served, first: taken.first });
    return { isNew: true, id: charged && id };
  });
}

/** Of encrypted files, the one that began a zip begins another when it is asked for again; the others continue it. */
async function isContinued(
  db: Parameters<typeof beganWith>[0],
  same: Same,
  { continues, first }: Taken,
): Promise<boolean> {
  return continues && (first === undefined || (await beganWith(db, same, CONTINUES_S)) !== first);
}

/** A request that continues a download does not renew the time of its stamp: a second download that begins at that moment would not be counted. */
async function findKnown(
  db: Parameters<typeof touch>[0],
  same: Same,
  { continues }: Pick<Taken, 'continues'>,
  charged: Charge | undefined,
): Promise<Counted | undefined> {
  if (charged === undefined) {
    const isKnown =
      (await touch(db, same, DOWNLOAD_COUNTED_ONCE_S)) ||
      (continues && (await exists(db, same, CONTINUES_S)));
    return isKnown ? { isNew: false } : undefined;
  }
  const id =
    (await charge(db, same, charged, { seconds: DOWNLOAD_COUNTED_ONCE_S, touched: true })) ??
    (continues ? await charge(db, same, charged, { seconds: CONTINUES_S, touched: false }) : undefined);
  return id === undefined ? undefined : { isNew: false, id };
}

interface Names {
  /** Null: everything. */
  readonly line: string | null;
  readonly chosen: readonly string[];
  /** Of the files; null: of everything. */
  readonly bytes: number | null;
}

async function namesOf({ deps }: Context, granted: Granted, { file, choice }: Taken): Promise<Names> {
  const { encrypted, lang } = granted.transfer;
  if (file === null && choice === null) return { line: null, chosen: [], bytes: null };
  const files = file === null ? await chosenFiles(deps, granted, choice ?? '') : [file];
  const bytes = files.reduce((sum, { size }) => sum + Number(size), 0);
  // Their names mean nothing to a reader.
  if (encrypted)
    return { line: countOfFiles({ fileNumber: files.length, encrypted }, lang), chosen: [], bytes };
  if (file !== null) return { line: nameOf(file.path), chosen: [], bytes };
  const chosen = files.map(({ path }) => nameOf(path));
  const first = chosen.slice(0, NAMED_IN_LINE).join(', ');
  const more = chosen.length - NAMED_IN_LINE;
  return { line: more > 0 ? `${first} +${more}` : first, chosen: chosen.slice(0, NAMED), bytes };
}

interface Stamp {
  readonly granted: Granted;
  readonly names: Names;
  readonly same: Same;
  readonly facts: StampFacts;
  readonly served: number;
  readonly first: string | undefined;
}

/** Its id. */
async function stamp(
  tx: Tx,
  { granted: { transfer, recipient }, names, same, facts, served, first }: Stamp,
): Promise<string> {
  const download = await insertDownload(tx, {
    transfer_id: transfer.id,
    recipient_id: recipient?.id ?? null,
    file_id: same.fileId,
    file_name: names.line,
    choice: same.choice,
    file_names: JSON.stringify(names.chosen),
    bytes: names.bytes,
    began_with: first ?? null,
    receiver: same.receiver,
    served,
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
  return download.id;
}
