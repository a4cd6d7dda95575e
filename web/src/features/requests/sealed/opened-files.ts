/** Where the files of an unlocked request are downloaded: below the worker that decrypts them, with a folder for each person and item. */
import { encodeChoice } from '@waybill/contract/choice';
import { isCounting, isGone } from '@waybill/contract/request-standing';
import { showingOf } from '@waybill/contract/showings';
import { folderNames } from '@waybill/zip/hand-in-folders';
import { ALL_FILES, type OpenedFiles, openPath } from '../../../encryption/opened.ts';
import type { Lang } from '../../../i18n/lang.ts';
import type { Address, AddressOf, OwnFile } from '../opened/files/own-files.ts';
import type { LoadedFiles } from '../opened/files/use-handed-in.ts';
import type { NamedDetails } from './named-details.ts';

const NONE: Address = { url: null, preview: null, malware: null };

/** While it is locked, and where this browser cannot decrypt downloads. */
export const withoutFiles = (loaded: LoadedFiles): LoadedFiles => ({
  ...loaded,
  zip: null,
  isPreparing: false,
  addressOf: () => NONE,
  urlOf: () => '',
});

export function openedFiles({ details, files }: NamedDetails, stored: AddressOf, lang: Lang): OpenedFiles {
  const { request, people, handIns } = details;
  const items = request.items.map(({ _id, name }) => ({ id: _id, name }));
  const folderOf = folderNames(
    request,
    people.map(({ _id, name, email }) => ({ id: _id, name, email })),
    items,
  );
  return {
    slug: request.slug,
    title: request.title,
    lang,
    folders: [],
    partQuery: null,
    files: handIns.flatMap(({ person, item, at, state, files: own }) =>
      own.flatMap(({ _id }) => {
        const file = files.get(_id);
        const url = stored(_id)?.url ?? null;
        if (file === undefined || url === null || isGone(state)) return [];
        const { id, path, size, key, crc32, modified = at } = file;
        return [
          {
            id: _id,
            key,
            sealedName: id,
            path: `${folderOf(person, item)}${path}`,
            size,
            crc32,
            modified,
            url,
            // Looking is no download here.
            shownUrl: url,
          },
        ];
      }),
    ),
  };
}

const choiceUrl = (opened: OpenedFiles, chosen: ReadonlySet<string>): string => {
  const all = opened.files.map(({ id }) => id);
  return `${openPath(opened, ALL_FILES)}?${new URLSearchParams({ choice: encodeChoice(all, chosen) })}`;
};

/** What the page shows of them, in place of what the server says about what is stored. */
export function asLoaded(loaded: LoadedFiles, { details }: NamedDetails, opened: OpenedFiles): LoadedFiles {
  const byId = new Map(opened.files.map((file) => [file.id, file]));
  const counting = details.handIns
    .filter(({ state }) => isCounting(state))
    .flatMap(({ files }) => files.flatMap(({ _id }) => byId.get(_id) ?? []));
  const bytes = counting.reduce((sum, { size }) => sum + size, 0);
  // Without a checksum the zip would not have the right length.
  const hasZip = counting.length > 0 && counting.every(({ crc32 }) => crc32 !== undefined);
  const url = hasZip ? choiceUrl(opened, new Set(counting.map(({ id }) => id))) : '';
  return {
    ...loaded,
    isPreparing: false,
    zip: hasZip ? { fileName: '', size: bytes, url } : null,
    addressOf: (id) => {
      const file = byId.get(id);
      if (file === undefined) return NONE;
      const kind = showingOf(file.path, null)?.kind;
      return {
        url: openPath(opened, id),
        preview: kind === undefined ? null : { kind, url: '' },
        malware: null,
      };
    },
    urlOf: (files: readonly OwnFile[]) => {
      const [only] = files;
      if (files.length === 1 && only?.url != null) return only.url;
      return choiceUrl(opened, new Set(files.map(({ _id }) => _id)));
    },
  };
}
