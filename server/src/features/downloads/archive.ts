/** Everything of a transfer as one zip, whose bytes are the same for everybody and every time. */
import { AppError } from '@waybill/contract/errors';
import { shownTitle, titleText } from '@waybill/contract/titles';
import type { ZipFolder } from '@waybill/zip/catalog';
import { type ZipLayout, zipLayout } from '@waybill/zip/layout';
import type { Deps } from '../../deps.ts';
import type { StoredFile } from '../files/index.ts';
import { filesOfTransfers, firstPath, nameOf, type StoredTransfer } from '../transfers/index.ts';
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

/** The folder that holds everything, or undefined. */
function commonFolder(paths: readonly string[]): string | undefined {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== '' && paths.every((path) => path.startsWith(top)) ? top.slice(0, -1) : undefined;
}

const withoutEnding = (name: string): string => name.replace(/(?<=.)\.[^.]*$/u, '');

/** What the transfer is called; one that says nothing of itself is called after its folder, then after its first file. */
function archiveName(
  transfer: StoredTransfer,
  files: readonly StoredFile[],
  paths: readonly string[],
): string {
  const { title, message, lang } = transfer;
  const name =
    titleText({ title, message }).replace(/\.zip$/iu, '') ||
    commonFolder(paths) ||
    shownTitle({ title: withoutEnding(nameOf(firstPath(transfer, files))), fileNumber: files.length }, lang);
  return `${name}.zip`;
}

/** Undefined while the checksum of some file is still being computed. */
export function archiveOf({ transfer }: Granted, files: readonly StoredFile[]): Archive | undefined {
  if (files.some(({ crc32 }) => crc32 === null)) return undefined;
  const { slug: identity, created_at: sent } = transfer;
  const folders = transfer.empty_folders.map((path) => ({
    path: `${path.replace(/\/+$/, '')}/`,
    modified: sent.getTime(),
  }));
  return {
    fileName: archiveName(
      transfer,
      files,
      [...files, ...folders].map(({ path }) => path),
    ),
    files,
    folders,
    identity,
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

export async function requireArchive(deps: Deps, granted: Granted): Promise<Archive> {
  const archive = archiveOf(granted, await grantedFiles(deps, granted));
  if (archive === undefined) throw new AppError('unavailable', { retryAfter: COME_BACK_S });
  return archive;
}
