/** `waybill request get`: downloads what people handed in, in a folder for each person and item. */
import { samePathKey } from '@waybill/contract/file-names';
import { requestOf } from '@waybill/contract/request';
import { downloadHandedIn, handedInFiles } from '@waybill/contract/request-bytes';
import { openRequest, type RequestDetails } from '@waybill/contract/request-owner';
import { connect } from '../account/connect.ts';
import type { WantedFile } from '../get/fetch-file.ts';
import { SAVE_OPTIONS, savedText, savedView } from '../get/get.ts';
import { requestLink } from '../get/link.ts';
import { saveFiles } from '../get/save-files.ts';
import type { Command } from '../program/command.ts';
import { CliError, EXIT } from '../program/exit-codes.ts';

/** A name for a folder: people and items are called as someone typed them. */
const folderName = (text: string): string =>
  text.replace(/[/\\\p{Cc}]/gu, '_').replace(/^[\s.]+|[\s.]+$/gu, '') || '_';

/** Two hand-ins may have files of the same name. */
function withoutTwins(files: readonly WantedFile[]): readonly WantedFile[] {
  const taken = new Set<string>();
  // On some disks, names that differ only in their case are one file.
  const keyOf = (path: string) => samePathKey(path).toLowerCase();
  return files.map((file) => {
    let { path } = file;
    for (let count = 2; taken.has(keyOf(path)); count += 1)
      path = file.path.replace(/(\.[^./]*)?$/, ` (${count})$1`);
    taken.add(keyOf(path));
    return { ...file, path };
  });
}

function wantedOf(
  { request, people, handIns }: RequestDetails,
  offered: ReadonlyMap<string, number | null>,
): readonly WantedFile[] {
  const nameOf = (id: string): string => {
    const person = people.find(({ _id }) => _id === id);
    return folderName(person?.name || person?.email || 'Unknown');
  };
  const itemOf = (id: string | null): string => {
    const item = request.items.find(({ _id }) => _id === id);
    return item === undefined ? '' : `${folderName(item.name)}/`;
  };
  const files = handIns
    .filter(({ state }) => state === 'waiting' || state === 'accepted')
    .flatMap(({ person, item, files: handedIn }) =>
      handedIn
        .filter(({ _id }) => offered.has(_id))
        .map(({ _id: id, path, size }) => ({
          id,
          path: `${nameOf(person)}/${itemOf(item)}${path}`,
          size,
          crc32: offered.get(id) ?? undefined,
          url: requestOf(downloadHandedIn, { params: { slug: request.slug, file: id } }, undefined).path,
        })),
    );
  return withoutTwins(files);
}

export const requestGet: Command = {
  name: 'request get',
  takes: 'NUMBER',
  summary: 'Download what people handed in for a request.',
  details: ['Refused, replaced and withdrawn files are left out.'],
  options: SAVE_OPTIONS,
  words: [1, 1],
  async run(args, context) {
    const [word = ''] = args.words;
    const slug = word.includes('/') ? requestLink(word).id : word;
    const server = await connect(context);
    const details = await server.call(openRequest, { params: { slug } });
    if (details.encryption !== null)
      throw new CliError(
        EXIT.refused,
        'This request is end-to-end encrypted. Open it in a browser to download the files.',
        { code: 'encrypted_request' },
      );
    const { files } = await server.call(handedInFiles, { params: { slug } });
    const stored = files.filter(({ url }) => url !== null);
    const offered = new Map(stored.map(({ _id, crc32 }) => [_id, crc32]));
    const wanted = wantedOf(details, offered);
    if (wanted.length === 0)
      throw new CliError(EXIT.gone, 'Nothing has been handed in for this request yet.', { code: 'no_files' });
    const folder = args.text('output') ?? '.';
    const saved = await saveFiles(
      server,
      { files: wanted, emptyFolders: [], folder, overwrite: args.is('overwrite') },
      context,
    );
    if (args.is('json')) context.terminal.json(savedView(saved));
    else context.terminal.note(savedText(saved));
  },
};
