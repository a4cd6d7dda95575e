/** `waybill get`: downloads the files of a link. */
import { downloadFile } from '@waybill/contract/downloads';
import { requestOf } from '@waybill/contract/request';
import { formatSize } from '@waybill/contract/sizes';
import type { Command, Option } from '../program/command.ts';
import { CliError, EXIT } from '../program/exit-codes.ts';
import type { WantedFile } from './fetch-file.ts';
import { type Link, transferLink } from './link.ts';
import { checksumsOf, type Opened, openOffer } from './offer.ts';
import { type Saved, saveFiles } from './save-files.ts';

export const SAVE_OPTIONS: Readonly<Record<string, Option>> = {
  output: { value: 'FOLDER', short: 'o', help: 'Save below this folder instead of the current one.' },
  overwrite: { help: 'Replace files that are there already with other contents.' },
};

/** For scripts. */
export const savedView = (saved: readonly Saved[]) => ({ files: saved });

export function savedText(saved: readonly Saved[]): string {
  const bytes = saved.reduce((sum, each) => sum + each.bytes, 0);
  const unchecked = saved.some(({ checked }) => !checked);
  const files = saved.length === 1 ? '1 file' : `${saved.length} files`;
  const warning = unchecked
    ? ' The server gave no checksums for them, so only their lengths were compared.'
    : '';
  return `Saved ${files} (${formatSize(bytes)}).${warning}`;
}

/** Everything at once counts as one download; single files count as one each. */
async function wantedFiles(
  { server, offer }: Opened,
  link: Link,
  names: readonly string[],
): Promise<readonly WantedFile[]> {
  const isWanted = (path: string) => names.some((name) => path === name || path.endsWith(`/${name}`));
  const chosen = names.length === 0 ? offer.files : offer.files.filter(({ path }) => isWanted(path));
  const missing = names.find(
    (name) => !offer.files.some(({ path }) => path === name || path.endsWith(`/${name}`)),
  );
  if (missing !== undefined)
    throw new CliError(EXIT.gone, `There is no file “${missing}” in this transfer.`, { code: 'not_found' });
  const sums = await checksumsOf(server, link);
  const { slug, user } = link;
  const whole = names.length === 0 && offer.files.length > 1;
  const query = { user, ...(whole ? { for: 'zip' } : {}) };
  return chosen.map(({ _id: id, path, size }) => ({
    id,
    path,
    size,
    crc32: sums.get(id),
    // Not the address in the answer, which could lead to another server.
    url: requestOf(downloadFile, { params: { slug, file: id }, query }, undefined).path,
  }));
}

export const get: Command = {
  name: 'get',
  takes: 'LINK',
  summary: 'Download the files of a link.',
  details: [
    'Fetches several ranges at once and compares every file with the checksum that the server has. If it is interrupted, run the same command again: it continues where it stopped.',
    'The number of a transfer is enough if it is one of your own, or one at the server that you are logged in to.',
  ],
  options: {
    ...SAVE_OPTIONS,
    file: { value: 'NAME', multiple: true, help: 'Download only this file. Can be given several times.' },
    password: { value: 'TEXT', help: 'Password of the transfer. Without it, you are asked for it.' },
  },
  words: [1, 1],
  async run(args, context) {
    const link = transferLink(args.words[0] ?? '');
    const password = args.text('password') ?? context.env.WAYBILL_PASSWORD;
    const opened = await openOffer(link, password, context);
    if (opened.offer.encryption !== null)
      throw new CliError(
        EXIT.refused,
        'This transfer is end-to-end encrypted. Open its link in a browser to download the files.',
        { code: 'encrypted_transfer' },
      );
    const wanted = {
      files: await wantedFiles(opened, link, args.texts('file')),
      emptyFolders: args.texts('file').length === 0 ? opened.offer.emptyFolders : [],
      folder: args.text('output') ?? '.',
      overwrite: args.is('overwrite'),
    };
    const saved = await saveFiles(opened.server, wanted, context);
    if (args.is('json')) context.terminal.json(savedView(saved));
    else context.terminal.note(savedText(saved));
  },
};
