/** A transfer, what was handed in for a request, or a choice of files, as one zip whose bytes are the same every time. */
import { archiveName } from '@waybill/contract/archive-names';
import { decodeChoice } from '@waybill/contract/choice';
import { AppError } from '@waybill/contract/errors';
import { topFolder } from '@waybill/contract/titles';
import type { ZipFolder } from '@waybill/zip/catalog';
import { type ZipLayout, zipLayout } from '@waybill/zip/layout';
import type { Deps } from '../../deps.ts';
import { isInfected, isWaiting, requireReleased, type StoredFile } from '../files/index.ts';
import {
  filesOfTransfers,
  firstPath,
  nameOf,
  refuseEncrypted,
  type StoredTransfer,
} from '../transfers/index.ts';
import type { Granted } from './granted.ts';

export interface Archive {
  readonly fileName: string;
  readonly layout: ZipLayout;
  /** As the layout counts them. */
  readonly files: readonly StoredFile[];
  readonly folders: readonly ZipFolder[];
  readonly identity: string;
}

const COME_BACK_S = 5;

export const grantedFiles = ({ db }: Deps, { transfer }: Granted): Promise<StoredFile[]> =>
  filesOfTransfers(db, [transfer.id]);

/** The files that a choice names; the same ones for as long as the transfer lives. */
export const chosenFiles = async (deps: Deps, granted: Granted, choice: string): Promise<StoredFile[]> =>
  pickChosen(await grantedFiles(deps, granted), choice);

export function pickChosen<File extends { readonly id: string }>(
  files: readonly File[],
  choice: string,
): File[] {
  const ids = decodeChoice(
    choice,
    files.map(({ id }) => id),
  );
  if (ids === undefined) throw new AppError('not_found');
  const chosen = new Set(ids);
  return files.filter(({ id }) => chosen.has(id));
}

/** What the transfer is called, or what is chosen of it. */
function nameFor(transfer: StoredTransfer, files: readonly StoredFile[], isChoice: boolean): string {
  const { title, lang } = transfer;
  const folder = isChoice ? topFolder(files.map(({ path }) => path)) : transfer.folder;
  const fileName = nameOf(firstPath(transfer, files));
  return archiveName({ title, folder, fileName, fileNumber: files.length }, lang);
}

/** What can be in the zip of everything; the rest of a transfer is not lost with one infected file. */
export const archivable = <File extends Pick<StoredFile, 'malware'>>(files: readonly File[]): File[] =>
  files.filter((file) => !isInfected(file));

/** Undefined while some file is still being checked, or its checksum computed. */
export function composeArchive(contents: Omit<Archive, 'layout'>): Archive | undefined {
  const { files, folders, identity } = contents;
  if (files.some((file) => file.crc32 === null || isWaiting(file))) return undefined;
  return {
    ...contents,
    layout: zipLayout({
      files: files.map(({ path, size, crc32, created_at }) => ({
        path,
        size: Number(size),
        crc32: Number(crc32),
        modified: created_at.getTime(),
      })),
      folders,
      identity,
    }),
  };
}

/** Empty folders belong to everything, not to a choice. */
export function archiveOf(
  { transfer }: Granted,
  files: readonly StoredFile[],
  choice: string | null = null,
): Archive | undefined {
  const { slug, created_at: sent } = transfer;
  const identity = choice === null ? slug : `${slug}?${choice}`;
  const folders = (choice === null ? transfer.empty_folders : []).map((path) => ({
    path: `${path.replace(/\/+$/, '')}/`,
    modified: sent.getTime(),
  }));
  return composeArchive({
    fileName: nameFor(transfer, files, choice !== null),
    files,
    folders,
    identity,
  });
}

/** Everything but infected files; refused where that is nothing. */
function requireSome(files: readonly StoredFile[]): readonly StoredFile[] {
  const some = archivable(files);
  return some.length === 0 ? files : some;
}

export function requireComputed(archive: Archive | undefined): Archive {
  if (archive === undefined) throw new AppError('unavailable', { retryAfter: COME_BACK_S });
  return archive;
}

export async function requireArchive(deps: Deps, granted: Granted, choice: string | null): Promise<Archive> {
  refuseEncrypted(granted.transfer);
  const files =
    choice === null
      ? requireSome(await grantedFiles(deps, granted))
      : await chosenFiles(deps, granted, choice);
  requireReleased(files);
  return requireComputed(archiveOf(granted, files, choice));
}
