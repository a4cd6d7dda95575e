/** Joins what a manifest says with what the server stores, into a transfer that the page shows like any other. */
import { type Offer, type OfferedFile, ZIP_PART } from '@waybill/contract/downloads';
import { isProgramName } from '@waybill/contract/program-names';
import { type Showing, showingOf } from '@waybill/contract/showings';
import { topFolder } from '@waybill/contract/titles';
import type { Bytes } from '@waybill/engine/crypto/bytes';
import type { Manifest, ManifestFile } from '@waybill/engine/crypto/manifest';
import { matched } from '@waybill/engine/crypto/matched';
import { ALL_FILES, type OpenedFiles, openPath } from '../../../encryption/opened.ts';
import type { Lang } from '../../../i18n/lang.ts';
import type { LinkTo } from '../refused/ask-offer.ts';

export interface OpenedOffer {
  readonly offer: Offer;
  readonly files: OpenedFiles;
}

/** What is decrypted for a preview is in memory as a whole. */
const PREVIEW_MAX_BYTES = 64 * 1024 * 1024;

/** Of a text only the beginning is read. A PDF would need a frame, which may show only what this server sends. */
function isShown(showing: Showing | undefined, size: number): boolean {
  if (showing === undefined || showing.kind === 'pdf') return false;
  return showing.kind === 'text' || size <= PREVIEW_MAX_BYTES;
}

/** Whether it would be shown if it were smaller. */
export const isTooLarge = ({ path, size }: Pick<OfferedFile, 'path' | 'size'>): boolean => {
  const showing = showingOf(path, null);
  return isShown(showing, 0) && !isShown(showing, size);
};

/** What the server says of each file belongs to what is stored; all the rest comes from the manifest. */
function openedFile(
  stored: OfferedFile,
  { path, size }: ManifestFile,
  url: string,
  limited: boolean,
): OfferedFile {
  const showing = showingOf(path, null);
  const kind = !limited && isShown(showing, size) ? showing?.kind : undefined;
  return {
    ...stored,
    path,
    size,
    url,
    preview: kind === undefined ? null : { kind, url: '' },
    program: isProgramName(path),
    malware: null,
  };
}

/** Rejects with a `DamagedError` where a file is missing, or is another one than was encrypted. */
export function openedOffer(
  offer: Offer,
  manifest: Manifest,
  { key, link, lang }: { readonly key: Bytes; readonly link: LinkTo; readonly lang: Lang },
): OpenedOffer {
  const known = matched(offer.files, manifest);
  const limited = offer.downloadsLeft !== null || offer.deletedAfterDownload;
  const pairs = offer.files.flatMap((stored) => {
    const file = known.get(stored.path);
    return file === undefined ? [] : [{ stored, file }];
  });
  const paths = pairs.map(({ file }) => file.path).sort();
  const [first = ''] = paths;
  const { folders } = manifest;
  const bytes = pairs.reduce((sum, { file }) => sum + file.size, 0);
  const hasZip = pairs.every(({ file }) => file.crc32 !== undefined);
  const zip = { fileName: '', size: bytes, url: openPath(link, ALL_FILES) };
  return {
    offer: {
      ...offer,
      title: manifest.title,
      message: manifest.message,
      folder: topFolder([...paths, ...folders.map((path) => `${path}/`)]),
      fileName: first.slice(first.lastIndexOf('/') + 1),
      fileNumber: pairs.length,
      bytes,
      files: pairs.map(({ stored, file }) => openedFile(stored, file, openPath(link, stored._id), limited)),
      emptyFolders: folders,
      zip: hasZip ? zip : null,
    },
    files: {
      slug: link.slug,
      user: link.user,
      title: manifest.title,
      partQuery: ZIP_PART,
      lang,
      folders: folders.map((path) => ({ path, modified: offer.dateSent })),
      files: pairs.map(({ stored, file }) => ({
        id: stored._id,
        key,
        sealedName: file.id,
        path: file.path,
        size: file.size,
        crc32: file.crc32,
        modified: file.modified ?? offer.dateSent,
        url: stored.url,
      })),
    },
  };
}
