/** What an address gives of opened files: one file as it was, or a zip of several with its exact length. */
import { archiveName } from '@waybill/contract/archive-names';
import { decodeChoice } from '@waybill/contract/choice';
import { showingOf, TEXT_MAX_BYTES } from '@waybill/contract/showings';
import { topFolder } from '@waybill/contract/titles';
import { zipLayout } from '@waybill/zip/layout';
import { pump, type ReadFile } from '@waybill/zip/pump';
import { decryptedReader } from '../../encryption/decrypted.ts';
import type { OpenedFile, OpenedFiles } from '../../encryption/opened.ts';
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
  files: readonly OpenedFile[],
  urls: readonly string[],
  reading: Omit<Reading, 'urls'>,
): ReadFile => decryptedReader(files, readerOf({ urls, ...reading }, { inOneRoom: true }));

function fileContent(file: OpenedFile, tools: Tools): OpenContent {
  return {
    files: [file],
    size: file.size,
    // What is encrypted under one name never changes.
    etag: `"open-${file.sealedName}"`,
    type: 'application/octet-stream',
    fileName: nameOf(file.path),
    read: (start, end, signal) => reader([file], [file.url], { signal, ...tools })(0, start, end),
  };
}

/** Undefined for what is only ever a download. */
function shownContent(file: OpenedFile, tools: Tools): OpenContent | undefined {
  const showing = showingOf(file.path, null);
  const { shownUrl } = file;
  if (showing === undefined || shownUrl === null) return undefined;
  const size = showing.kind === 'text' ? Math.min(file.size, TEXT_MAX_BYTES) : file.size;
  return {
    ...fileContent(file, tools),
    size,
    etag: `"open-${file.sealedName}-shown"`,
    type: showing.type,
    isShown: true,
    read: (start, end, signal) => reader([file], [shownUrl], { signal, ...tools })(0, start, end),
  };
}

/** Undefined where a checksum is missing: without it the length would be right, but not the zip. */
function zipContent(
  opened: OpenedFiles,
  files: readonly OpenedFile[],
  choice: string | undefined,
  tools: Tools,
): OpenContent | undefined {
  const entries = files.flatMap(({ path, size, crc32, modified }) =>
    crc32 === undefined ? [] : [{ path, size, crc32, modified }],
  );
  if (entries.length < files.length) return undefined;
  // An empty folder is in no choice.
  const folders = choice === undefined ? opened.folders : [];
  const layout = zipLayout({ files: entries, folders, identity: opened.slug });
  const paths = files.map(({ path }) => path).sort();
  const titled = {
    title: opened.title,
    folder: topFolder(paths),
    fileName: nameOf(paths[0] ?? ''),
    fileNumber: files.length,
  };
  const urls = files.map(({ url }) =>
    opened.partQuery === null ? url : asPart(url, opened.partQuery, choice),
  );
  return {
    files,
    size: layout.size,
    etag: layout.etag,
    type: 'application/zip',
    fileName: archiveName(titled, opened.lang),
    read: (start, end, signal) => pump(layout.range(start, end), reader(files, urls, { signal, ...tools })),
  };
}

/** Undefined for what is not among the files. */
export function contentOf(opened: OpenedFiles, asked: Asked, tools: Tools): OpenContent | undefined {
  const { files } = opened;
  if (asked.file !== null) {
    const file = files.find(({ id }) => id === asked.file);
    return file && (asked.as === 'shown' ? shownContent(file, tools) : fileContent(file, tools));
  }
  if (asked.choice === undefined) return zipContent(opened, files, undefined, tools);
  const chosen = decodeChoice(
    asked.choice,
    files.map(({ id }) => id),
  );
  if (chosen === undefined) return undefined;
  const picked = files.filter(({ id }) => chosen.includes(id));
  return zipContent(opened, picked, asked.choice, tools);
}
