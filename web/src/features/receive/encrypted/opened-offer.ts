/** Joins what a manifest says with what the server stores, into a transfer that the page shows like any other. */
import { type Offer, type OfferedFile, previewFile, ZIP_PART } from '@waybill/contract/downloads';
import { isProgramName } from '@waybill/contract/program-names';
import { requestOf } from '@waybill/contract/request';
import { showingOf } from '@waybill/contract/showings';
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

const shownUrl = ({ slug, user }: LinkTo, file: string): string =>
  requestOf(previewFile, { params: { slug, file }, query: { user } }, undefined).path;

/** What the server says of each file belongs to what is stored; all the rest comes from the manifest. */
function openedFile(
  stored: OfferedFile,
  { path, size }: ManifestFile,
  url: string,
  limited: boolean,
): OfferedFile {
  const kind = limited ? undefined : showingOf(path, null)?.kind;
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
        shownUrl: limited ? null : shownUrl(link, stored._id),
      })),
    },
  };
}
