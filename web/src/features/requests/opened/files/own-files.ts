/** The files that were handed in, with where their owner downloads and previews each of them. */
import { encodeChoice } from '@waybill/contract/choice';
import { fillPath, queryString } from '@waybill/contract/request';
import { type HandedInFiles, zipHandedIn } from '@waybill/contract/request-bytes';
import type { HandIn } from '@waybill/contract/request-owner';
import { isCounting } from '@waybill/contract/request-standing';
import type { Cell } from '../cells.ts';

export type Address = Pick<HandedInFiles['files'][number], 'url' | 'preview' | 'malware'>;
export type OwnFile = HandIn['files'][number] & Address;

/** A file with the cell of the matrix that it is in. */
export interface PlacedFile {
  readonly cell: Cell;
  readonly file: OwnFile;
}

/** Before the addresses are known, and of what is no longer stored. */
const NONE: Address = { url: null, preview: null, malware: null };

export type AddressOf = (id: string) => Address | undefined;

export const addressesOf = ({ files }: HandedInFiles): AddressOf => {
  const byId = new Map(files.map(({ _id, ...address }) => [_id, address]));
  return (id) => byId.get(id);
};

/** All that can be looked at, in the order of the matrix and within a cell as its hand-ins are listed. */
export const placedFiles = (cells: readonly Cell[], addressOf: AddressOf): readonly PlacedFile[] =>
  cells.flatMap((cell) =>
    cell.handIns.flatMap(({ files }) =>
      files.map((file) => ({ cell, file: { ...file, ...(addressOf(file._id) ?? NONE) } })),
    ),
  );

const ofHandIns = (cells: readonly Cell[], isWanted: (handIn: HandIn) => boolean, addressOf: AddressOf) => {
  const wanted = new Set(
    cells
      .flatMap(({ handIns }) => handIns.filter(isWanted))
      .flatMap(({ files }) => files.map(({ _id }) => _id)),
  );
  return placedFiles(cells, addressOf).filter(({ file }) => wanted.has(file._id) && file.url !== null);
};

/** What is downloaded of some cells: all that was not refused, or what was refused where there is nothing else. */
export function takenFrom(cells: readonly Cell[], addressOf: AddressOf): readonly OwnFile[] {
  const kept = ofHandIns(cells, ({ state }) => isCounting(state), addressOf);
  return (kept.length > 0 ? kept : ofHandIns(cells, () => true, addressOf)).map(({ file }) => file);
}

export const acceptedOf = (cells: readonly Cell[], addressOf: AddressOf): readonly OwnFile[] =>
  ofHandIns(cells, ({ state }) => state === 'accepted', addressOf).map(({ file }) => file);

export const bytesOf = (files: readonly { readonly size: number }[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** One file by itself, several as a zip. */
export function downloadUrl(slug: string, all: readonly string[], files: readonly OwnFile[]): string {
  const [only] = files;
  if (files.length === 1 && only?.url != null) return only.url;
  const choice = encodeChoice(all, new Set(files.map(({ _id }) => _id)));
  return fillPath(zipHandedIn.path, { slug }) + queryString({ choice });
}
