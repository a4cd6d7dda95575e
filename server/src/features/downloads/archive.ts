/** Everything of a transfer as one zip, whose bytes are the same for everybody and every time. */
import { AppError } from '@waybill/contract/errors';
import type { ZipFolder } from '@waybill/zip/catalog';
import { type ZipLayout, zipLayout } from '@waybill/zip/layout';
import type { Deps } from '../../deps.ts';
import type { StoredFile } from '../files/index.ts';
import { filesOfTransfers } from '../transfers/index.ts';
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

/** The one folder that everything lies in, or else the slug. */
function archiveName(slug: string, paths: readonly string[]): string {
  const [first = ''] = paths;
  const top = first.slice(0, first.indexOf('/') + 1);
  return top !== '' && paths.every((path) => path.startsWith(top))
    ? `${top.slice(0, -1)}.zip`
    : `${slug}.zip`;
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
      transfer.slug,
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
