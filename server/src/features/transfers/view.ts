/** Builds the view of a transfer for its sender. */

import type { DownloadView, RecipientView } from '@waybill/contract/delivery';
import { isProgramName } from '@waybill/contract/program-names';
import { referenceOf } from '@waybill/contract/reference';
import type { ColleagueView } from '@waybill/contract/share-people';
import { formatSize } from '@waybill/contract/sizes';
import type { TransferState, TransferView } from '@waybill/contract/transfers';
import type { Db, Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { heldUntil, mailStates } from '../../mail/states.ts';
import { picturePath, sentPictures } from '../accounts/index.ts';
import { linkSites } from '../domains/index.ts';
import type { StoredFile } from '../files/index.ts';
import { colleaguesOf, type StoredColleague } from './sharing/store.ts';
import { type StoredStamp, stampsOf } from './stamps-store.ts';
import { filesOfTransfers, recipientsOf, type StoredRecipient, type StoredTransfer } from './store.ts';

export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Path of the first file that is no recording; empty when there is none, or its name means nothing. */
export const firstPath = (
  {
    voice_memo,
    recorded_videos,
    encrypted,
  }: Pick<StoredTransfer, 'voice_memo' | 'recorded_videos' | 'encrypted'>,
  files: readonly { readonly path: string }[],
): string =>
  (encrypted ? [] : files).find(({ path }) => path !== voice_memo && !recorded_videos.includes(path))?.path ??
  '';

type Ends = Pick<StoredTransfer, 'taken_down_at' | 'deleted_at' | 'expires_at'>;

export function stateOf(transfer: Ends, now: number): TransferState {
  if (transfer.taken_down_at !== null) return 'taken_down';
  if (transfer.deleted_at !== null) return 'deleted';
  return transfer.expires_at.getTime() <= now ? 'expired' : 'active';
}

type Limits = Pick<StoredTransfer, 'max_downloads' | 'total_downloads' | 'taken_by'>;

/** Whether new receivers are refused: all downloads are used up, or the one after which it is deleted has begun. */
export const isLimitReached = ({ max_downloads, total_downloads, taken_by }: Limits): boolean =>
  taken_by !== null || (max_downloads !== null && total_downloads >= max_downloads);

/** `site` is where the links of its owner lead. Null for what opens only by its recipients’ own links. */
export const openLinkOf = (
  site: string,
  { slug, open_by_link }: Pick<StoredTransfer, 'slug' | 'open_by_link'>,
): string | null => (open_by_link ? `${site}/w/${slug}` : null);

function byTransfer<Row extends { readonly transfer_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.transfer_id);
    if (group === undefined) groups.set(row.transfer_id, [row]);
    else group.push(row);
  }
  return groups;
}

/** In the order given; all that belongs to them is read in a few statements. */
export async function viewTransfers(
  deps: Deps,
  transfers: readonly StoredTransfer[],
  db: Db | Tx = deps.db,
): Promise<TransferView[]> {
  const ids = transfers.map(({ id }) => id);
  const files = byTransfer(await filesOfTransfers(db, ids));
  const stamps = byTransfer(await stampsOf(db, ids));
  const people = await recipientsOf(db, ids);
  const states = await mailStates(
    db,
    people.flatMap(({ mail_id }) => mail_id ?? []),
  );
  const held = await heldUntil(
    db,
    [...states].flatMap(([id, state]) => (state === 'waiting' ? id : [])),
  );
  const peopleOf = byTransfer(people);
  const colleagues = byTransfer(await colleaguesOf(db, ids));
  const pictures = await sentPictures(db, [
    ...new Set(transfers.flatMap(({ sender_picture }) => sender_picture ?? [])),
  ]);
  const sites = await linkSites(
    deps,
    db,
    transfers.map(({ owner }) => owner),
  );
  const now = Date.now();
  return transfers.map((transfer) =>
    viewOne(transfer, {
      site: sites(transfer.owner),
      files: files.get(transfer.id) ?? [],
      stamps: stamps.get(transfer.id) ?? [],
      people: (peopleOf.get(transfer.id) ?? []).map((person) => viewRecipient(person, states, held)),
      colleagues: colleagues.get(transfer.id) ?? [],
      picture: transfer.sender_picture === null ? null : (pictures.get(transfer.sender_picture) ?? null),
      now,
    }),
  );
}

export async function viewTransfer(deps: Deps, transfer: StoredTransfer): Promise<TransferView> {
  const [view] = await viewTransfers(deps, [transfer]);
  if (view === undefined) throw new Error('a transfer was not viewed');
  return view;
}

interface Belongings {
  readonly site: string;
  readonly files: readonly StoredFile[];
  readonly stamps: readonly StoredStamp[];
  readonly people: readonly RecipientView[];
  readonly colleagues: readonly StoredColleague[];
  readonly picture: string | null;
  readonly now: number;
}

function viewOne(
  transfer: StoredTransfer,
  { site, files, stamps, people, colleagues, picture, now }: Belongings,
): TransferView {
  const byPath = new Map(files.map((file) => [file.path, file.id]));
  const bytes = Number(transfer.bytes);
  return {
    _id: transfer.id,
    slug: transfer.slug,
    reference: referenceOf(transfer.id),
    region: transfer.region,
    sendAs: transfer.send_as,
    senderId: transfer.user_id,
    senderEmail: transfer.sender_email,
    senderName: transfer.sender_name,
    company: transfer.company,
    profilePic: picture,
    title: transfer.title,
    folder: transfer.folder,
    message: transfer.message,
    emailTo: [...people],
    recordedVideos: transfer.recorded_videos.flatMap((path) => byPath.get(path) ?? []),
    voiceMemo: transfer.voice_memo === null ? null : (byPath.get(transfer.voice_memo) ?? null),
    fileObjects: files.map(({ id, path, size, key, program }) => ({
      _id: id,
      fileName: nameOf(path),
      size: Number(size),
      itemPath: key,
      path,
      program: program || isProgramName(path),
    })),
    emptyFolders: transfer.empty_folders,
    fileName: nameOf(firstPath(transfer, files)),
    fileNumber: transfer.file_count,
    size: formatSize(bytes),
    bytes,
    dateSent: transfer.created_at.getTime(),
    expiryDate: transfer.expires_at.getTime(),
    expirySeconds: transfer.expiry_seconds,
    status: true,
    shareWith: colleagues.map(viewColleague),
    sharedWithEveryone: transfer.shared_with_everyone,
    parentAdminID: transfer.user_id === null || transfer.owner === transfer.user_id ? null : transfer.owner,
    password: transfer.password_hash !== null,
    state: stateOf(transfer, now),
    locked: transfer.password_hash !== null,
    total_downloads: transfer.total_downloads,
    maxDownloads: transfer.max_downloads,
    deleteAfterDownload: transfer.delete_after_download,
    limitReached: isLimitReached(transfer),
    deletesAt: transfer.delete_due_at?.getTime() ?? null,
    downloads: stamps.map(viewStamp),
    sentFrom: transfer.sent_from,
    openByLink: transfer.open_by_link,
    linkUrl: openLinkOf(site, transfer),
    encrypted: transfer.encrypted,
  };
}

const viewColleague = ({ id, email, full_name, picture }: StoredColleague): ColleagueView => ({
  shareWithId: id,
  shareWithEmail: email,
  shareWithFullName: full_name,
  shareWithProfilePic: picture === null ? null : picturePath(picture),
});

function viewRecipient(
  { email, name, company, mail_id, downloaded_at }: StoredRecipient,
  states: ReadonlyMap<string, RecipientView['mail']>,
  held: ReadonlyMap<string, number>,
): RecipientView {
  const mailAt = held.get(mail_id ?? '');
  return {
    email,
    name,
    company,
    mail: mail_id === null ? 'none' : (states.get(mail_id) ?? 'sent'),
    ...(mailAt === undefined ? {} : { mailAt }),
    downloadedAt: downloaded_at?.getTime() ?? null,
  };
}

export function viewStamp(stamp: StoredStamp): DownloadView {
  return {
    // Given as a number where the driver has not read it, as the time is given as text.
    _id: String(stamp.id),
    dlDate: new Date(stamp.created_at).getTime(),
    country_name: stamp.country_name,
    country_code: stamp.country,
    city: stamp.city,
    latitude: stamp.latitude,
    longitude: stamp.longitude,
    receiverEmail: stamp.email,
    fileName: stamp.file_name,
    fileNames: stamp.file_names,
    browser: stamp.browser,
  };
}
