/** What was handed in for a request, or a choice of it, as a zip with a folder for each person and item. */
import { AppError } from '@waybill/contract/errors';
import type { HandedInFiles } from '@waybill/contract/request-bytes';
import type { StoredFile } from '../../files/index.ts';
import { type HandedInFile, isStored } from '../../requests/index.ts';
import { type Archive, composeArchive, pickChosen } from '../archive.ts';
import type { GrantedRequest } from '../granted.ts';
import { showingOf } from '../previews.ts';
import { handedInPath, handedInPreviewPath, handedInZipPath } from './paths.ts';

const inFolder = ({ file, folder }: HandedInFile): StoredFile => ({ ...file, path: folder + file.path });

/** Undefined while the checksum of some file is still being computed. A choice may have refused files, but no replaced ones. */
export function handedInArchive(
  { request: { slug, title } }: GrantedRequest,
  handedIn: readonly HandedInFile[],
  choice: string | null = null,
): Archive | undefined {
  const stored = new Set(handedIn.filter(isStored).map(({ file }) => file.id));
  const files =
    choice === null
      ? handedIn.filter((each) => isStored(each) && each.handIn.state !== 'refused').map(inFolder)
      : pickChosen(handedIn.map(inFolder), choice);
  if (files.length === 0 || files.some(({ id }) => !stored.has(id))) throw new AppError('not_found');
  return composeArchive({
    fileName: `${title.replace(/\.zip$/iu, '')}.zip`,
    files,
    folders: [],
    identity: choice === null ? slug : `${slug}?${choice}`,
  });
}

function zipOf(granted: GrantedRequest, handedIn: readonly HandedInFile[]): HandedInFiles['zip'] {
  if (!handedIn.some((each) => isStored(each) && each.handIn.state !== 'refused')) return null;
  const archive = handedInArchive(granted, handedIn);
  return archive === undefined
    ? null
    : { fileName: archive.fileName, size: archive.layout.size, url: handedInZipPath(granted) };
}

export function viewHandedIn(granted: GrantedRequest, handedIn: readonly HandedInFile[]): HandedInFiles {
  return {
    zip: zipOf(granted, handedIn),
    files: handedIn.map((each) => {
      const { id, path } = each.file;
      if (!isStored(each)) return { _id: id, url: null, preview: null };
      const showing = showingOf(path, null);
      const preview = showing && { kind: showing.kind, url: handedInPreviewPath(granted, id) };
      return { _id: id, url: handedInPath(granted, id), preview: preview ?? null };
    }),
  };
}
