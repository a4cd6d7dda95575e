/** What an address gives of an opened transfer: one file as it was, or a zip of several with its exact length. */
import { archiveName } from '@waybill/contract/archive-names';
import { decodeChoice } from '@waybill/contract/choice';
import { topFolder } from '@waybill/contract/titles';
import { zipLayout } from '@waybill/zip/layout';
import { pump, type ReadFile } from '@waybill/zip/pump';
import { decryptedReader } from '../../encryption/decrypted.ts';
import type { OpenedFile, OpenedTransfer } from '../../encryption/opened.ts';
import { type Reading, readerOf } from '../../encryption/read-file.ts';
import type { Content } from '../bytes-answer.ts';
import { asPart } from '../plan.ts';
import type { Asked } from './asked.ts';

export interface OpenContent extends Content {
  /** In the order in which a reader numbers them. */
  readonly files: readonly OpenedFile[];
}

type Tools = Pick<Reading, 'fetch' | 'wait'>;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const reader = (
  { key }: OpenedTransfer,
  files: readonly OpenedFile[],
  urls: readonly string[],
  reading: Omit<Reading, 'urls'>,
): ReadFile => decryptedReader(key, files, readerOf({ urls, ...reading }));

function fileContent(transfer: OpenedTransfer, file: OpenedFile, tools: Tools): OpenContent {
  return {
    files: [file],
    size: file.size,
    // What is encrypted under one name never changes.
    etag: `"open-${file.sealedName}"`,
    type: 'application/octet-stream',
    fileName: nameOf(file.path),
    read: (start, end, signal) => reader(transfer, [file], [file.url], { signal, ...tools })(0, start, end),
  };
}

/** Undefined where a checksum is missing: without it the length would be right, but not the zip. */
function zipContent(
  transfer: OpenedTransfer,
  files: readonly OpenedFile[],
  choice: string | undefined,
  tools: Tools,
): OpenContent | undefined {
  const entries = files.flatMap(({ path, size, crc32, modified }) =>
    crc32 === undefined ? [] : [{ path, size, crc32, modified }],
  );
  if (entries.length < files.length) return undefined;
  // An empty folder is in no choice.
  const folders = choice === undefined ? transfer.folders : [];
  const layout = zipLayout({ files: entries, folders, identity: transfer.slug });
  const paths = files.map(({ path }) => path).sort();
  const titled = {
    title: transfer.title,
    folder: topFolder(paths),
    fileName: nameOf(paths[0] ?? ''),
    fileNumber: files.length,
  };
  const urls = files.map(({ url }) => asPart(url, choice));
  return {
    files,
    size: layout.size,
    etag: layout.etag,
    type: 'application/zip',
    fileName: archiveName(titled, transfer.lang),
    read: (start, end, signal) =>
      pump(layout.range(start, end), reader(transfer, files, urls, { signal, ...tools })),
  };
}

/** Undefined for what the transfer does not have. */
export function contentOf(transfer: OpenedTransfer, asked: Asked, tools: Tools): OpenContent | undefined {
  const { files } = transfer;
  if (asked.file !== null) {
    const file = files.find(({ id }) => id === asked.file);
    return file && fileContent(transfer, file, tools);
  }
  if (asked.choice === undefined) return zipContent(transfer, files, undefined, tools);
  const chosen = decodeChoice(
    asked.choice,
    files.map(({ id }) => id),
  );
  if (chosen === undefined) return undefined;
  const picked = files.filter(({ id }) => chosen.includes(id));
  return zipContent(transfer, picked, asked.choice, tools);
}
