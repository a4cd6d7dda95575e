/** A request with the names, sizes and checksums of the files that this browser encrypted; others are only counted. */
import type { GiveView } from '@waybill/contract/giving';
import type { OwnName } from './own-names.ts';

/** The checksum of what is stored says nothing about the file. `unnamed`: what the nth file of a hand-in is called, where its name is not known here. */
export const namedGive = (
  give: GiveView,
  names: ReadonlyMap<string, OwnName>,
  unnamed: (n: number) => string,
): GiveView => ({
  ...give,
  handedIn: give.handedIn.map((handIn) => ({
    ...handIn,
    files: handIn.files.map((file, at) => {
      const own = names.get(file.fileName);
      if (own === undefined) return { ...file, fileName: unnamed(at + 1), checksum: '' };
      const { name, size, checksum } = own;
      return { ...file, fileName: name, size, checksum };
    }),
  })),
});
