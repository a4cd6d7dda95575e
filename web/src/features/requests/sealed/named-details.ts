/** A request with the names and sizes of its files as they were before they were encrypted, as far as they are known. */

import { nameProblem } from '@waybill/contract/file-names';
import { isProgramName } from '@waybill/contract/program-names';
import { fitsKinds, type ItemView } from '@waybill/contract/request-items';
import type { HandIn, RequestDetails } from '@waybill/contract/request-owner';
import { sealedSize } from '@waybill/engine/crypto/layout';
import { nameIn } from '../../../encryption/name-in.ts';
import type { NamedFile, Names } from './open-names.ts';

/** What the server could not check, or what is not what was encrypted. */
export type FileNote = 'kind' | 'insecure' | 'spoiled';

export interface NamedDetails {
  readonly details: RequestDetails;
  /** By the ids of files. */
  readonly files: ReadonlyMap<string, NamedFile>;
  readonly notes: ReadonlyMap<string, FileNote>;
}

function noteOf(path: string, item: ItemView | undefined): FileNote | null {
  if (item !== undefined && !fitsKinds(path, item.kinds)) return 'kind';
  return nameProblem(path, true) === 'insecure_file_type' ? 'insecure' : null;
}

/** `asked`: hand-ins whose names were asked for. `unnamed`: what the nth file is called until its name is known. */
export function namedDetails(
  details: RequestDetails,
  { names, asked }: { readonly names: Names; readonly asked: ReadonlySet<string> },
  unnamed: (n: number) => string,
): NamedDetails {
  const files = new Map<string, NamedFile>();
  const notes = new Map<string, FileNote>();
  const items = new Map(details.request.items.map((item) => [item._id, item]));

  const nameFile = (handIn: HandIn, file: HandIn['files'][number], at: number) => {
    const named = names.get(file.path);
    // As long as it must be, or it is another file.
    if (named === undefined || sealedSize(named.size) !== file.size) {
      if (asked.has(handIn._id)) notes.set(file._id, 'spoiled');
      const name = unnamed(at + 1);
      return { ...file, path: name, fileName: name };
    }
    files.set(file._id, named);
    const { path, size } = named;
    const note = noteOf(path, items.get(handIn.item ?? ''));
    if (note !== null) notes.set(file._id, note);
    return { ...file, path, fileName: nameIn(path), size, program: isProgramName(path) };
  };
  const handIns = details.handIns.map((handIn) => {
    const named = handIn.files.map((file, at) => nameFile(handIn, file, at));
    return { ...handIn, files: named, bytes: named.reduce((sum, { size }) => sum + size, 0) };
  });
  return { details: { ...details, handIns }, files, notes };
}
