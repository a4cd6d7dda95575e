/** What was handed in for a request, or a choice of it, as a zip with a folder for each person and item. */
import { AppError } from '@waybill/contract/errors';
import type { HandedInFiles } from '@waybill/contract/request-bytes';
import { isCounting } from '@waybill/contract/request-standing';
import { showingOf } from '@waybill/contract/showings';
import { isInfected, isWaiting, malwareNote, requireReleased, type StoredFile } from '../../files/index.ts';
import {
  type HandedInFile,
  isStored,
  refuseEncryptedRequest,
  type StoredHandedIn,
} from '../../requests/index.ts';
import { type Archive, composeArchive, pickChosen, requireComputed } from '../archive.ts';
import type { GrantedRequest } from '../granted.ts';
import { handedInPath, handedInPreviewPath, handedInZipPath } from './paths.ts';

const inFolder = ({ file, folder }: StoredHandedIn): StoredFile => ({ ...file, path: folder + file.path });

/** What is in the zip of everything: exactly the files that lists and pages count, without infected ones. */
const countingOf = (handedIn: readonly HandedInFile[]): StoredHandedIn[] =>
  handedIn.filter(isStored).filter(({ handIn, file }) => isCounting(handIn.state) && !isInfected(file));

/** Undefined while some file is still being checked, or its checksum computed. A choice may have refused files, but none that are gone. */
function handedInArchive(
  { request: { slug, title } }: GrantedRequest,
  handedIn: readonly HandedInFile[],
  choice: string | null = null,
): Archive | undefined {
  const chosen = choice === null ? countingOf(handedIn) : pickChosen(handedIn, choice);
  const stored = chosen.filter(isStored);
  if (chosen.length === 0 || stored.length < chosen.length) throw new AppError('not_found');
  const files = stored.map(inFolder);
  return composeArchive({
    fileName: `${title.replace(/\.zip$/iu, '')}.zip`,
    files,
    folders: [],
    identity: choice === null ? slug : `${slug}?${choice}`,
  });
}

export function requireHandedInArchive(
  granted: GrantedRequest,
  handedIn: readonly HandedInFile[],
  choice: string | null,
): Archive {
  refuseEncryptedRequest(granted.request);
  const asked = choice === null ? countingOf(handedIn) : pickChosen(handedIn, choice).filter(isStored);
  requireReleased(asked.map(({ file }) => file));
  return requireComputed(handedInArchive(granted, handedIn, choice));
}

function zipOf(granted: GrantedRequest, handedIn: readonly HandedInFile[]): HandedInFiles['zip'] {
  if (granted.request.encryption !== null || countingOf(handedIn).length === 0) return null;
  const archive = handedInArchive(granted, handedIn);
  return archive === undefined
    ? null
    : { fileName: archive.fileName, size: archive.layout.size, url: handedInZipPath(granted) };
}

export function viewHandedIn(granted: GrantedRequest, handedIn: readonly HandedInFile[]): HandedInFiles {
  const isEncrypted = granted.request.encryption !== null;
  return {
    zip: zipOf(granted, handedIn),
    files: handedIn.map((each) => {
      const { id, path } = each;
      if (!isStored(each)) return { _id: id, url: null, preview: null, crc32: null, malware: null };
      const malware = malwareNote(each.file);
      if (isInfected(each.file) || isWaiting(each.file))
        return { _id: id, url: null, preview: null, crc32: null, malware };
      const showing = showingOf(path, null);
      const preview = showing && { kind: showing.kind, url: handedInPreviewPath(granted, id) };
      const crc32 = isEncrypted || each.file.crc32 === null ? null : Number(each.file.crc32);
      return { _id: id, url: handedInPath(granted, id), preview: preview ?? null, crc32, malware };
    }),
  };
}
