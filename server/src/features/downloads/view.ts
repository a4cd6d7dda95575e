/** A transfer as its receiver sees it. */
import type { Offer, OfferedFile, ZipPlan } from '@waybill/contract/downloads';
import { isProgramName } from '@waybill/contract/program-names';
import { type Showing, showingOf } from '@waybill/contract/showings';
import type { Deps } from '../../deps.ts';
import { sentPictures } from '../accounts/index.ts';
import { brandOf } from '../branding/index.ts';
import { isInfected, isWaiting, malwareNote, type StoredFile } from '../files/index.ts';
import { encryptionOf, firstPath, nameOf, type StoredTransfer } from '../transfers/index.ts';
import { type Archive, archivable, archiveOf, grantedFiles } from './archive.ts';
import type { Granted } from './granted.ts';
import { isLimitedFor } from './limits.ts';
import { filePath, partPath, previewPath, zipPath } from './paths.ts';

function recordingOf(
  { voice_memo, recorded_videos }: StoredTransfer,
  { path }: StoredFile,
): OfferedFile['recording'] {
  if (path === voice_memo) return 'voice';
  return recorded_videos.includes(path) ? 'video' : null;
}

/** How a file is shown. A preview is not counted, so a transfer with a limit shows the sender's recordings only. */
export function shownOf(granted: Granted, file: StoredFile): Showing | undefined {
  const recording = recordingOf(granted.transfer, file);
  if (granted.transfer.encrypted || (isLimitedFor(granted) && recording === null)) return undefined;
  return showingOf(file.path, recording);
}

function viewFile(granted: Granted, file: StoredFile): OfferedFile {
  const recording = recordingOf(granted.transfer, file);
  const showing = isInfected(file) || isWaiting(file) ? undefined : shownOf(granted, file);
  return {
    _id: file.id,
    path: file.path,
    size: Number(file.size),
    url: filePath(granted, file.id),
    preview: showing === undefined ? null : { kind: showing.kind, url: previewPath(granted, file.id) },
    recording,
    program: file.program || isProgramName(file.path),
    malware: malwareNote(file),
  };
}

export async function viewOffer(deps: Deps, granted: Granted): Promise<Offer> {
  const { transfer, recipient, colleague, own } = granted;
  const isInside = colleague !== undefined;
  const receiver = recipient ?? colleague;
  const files = await grantedFiles(deps, granted);
  const inZip = archivable(files);
  const archive = inZip.length === 0 || transfer.encrypted ? undefined : archiveOf(granted, inZip);
  const { owner, user_id, sender_picture } = transfer;
  const brand = user_id === null ? null : await brandOf(deps.db, owner);
  const pictures = await sentPictures(deps.db, sender_picture === null ? [] : [sender_picture]);
  return {
    slug: transfer.slug,
    sender: {
      name: transfer.sender_name,
      email: transfer.sender_email,
      company: transfer.company,
      profilePic: pictures.get(sender_picture ?? '') ?? null,
      logoPic: brand?.logo ?? null,
      hasAccount: user_id !== null,
    },
    title: transfer.title,
    folder: transfer.folder,
    message: transfer.message,
    fileName: nameOf(firstPath(transfer, files)),
    fileNumber: files.length,
    dateSent: transfer.created_at.getTime(),
    expiryDate: transfer.expires_at.getTime(),
    bytes: Number(transfer.bytes),
    files: files.map((file) => viewFile(granted, file)),
    emptyFolders: transfer.empty_folders,
    zip:
      archive === undefined
        ? null
        : { fileName: archive.fileName, size: archive.layout.size, url: zipPath(granted, null) },
    downloadsLeft:
      transfer.max_downloads === null || isInside
        ? null
        : Math.max(0, transfer.max_downloads - transfer.total_downloads),
    deletedAfterDownload: transfer.delete_after_download && !isInside,
    receiver: receiver === undefined ? null : { email: receiver.email, name: receiver.name },
    own,
    brand,
    encryption: await encryptionOf(deps.db, transfer),
  };
}

/** All that is needed to make the very same zip elsewhere. */
export function viewArchive(
  granted: Granted,
  { fileName, layout, files, folders, identity }: Archive,
  choice: string | null,
): ZipPlan {
  return {
    fileName,
    size: layout.size,
    etag: layout.etag,
    url: zipPath(granted, choice),
    identity,
    files: files.map(({ id, path, size, crc32, created_at }) => ({
      path,
      size: Number(size),
      crc32: Number(crc32),
      modified: created_at.getTime(),
      url: partPath(granted, id),
    })),
    folders: [...folders],
  };
}
