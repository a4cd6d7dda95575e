/** `waybill get`: downloads the files of a link. */
import { downloadFile, ZIP_PART } from '@waybill/contract/downloads';
import { requestOf } from '@waybill/contract/request';
import { formatSize } from '@waybill/contract/sizes';
import { matchedFiles, type OpenManifest, openEncrypted } from '../encrypted/open-manifest.ts';
import type { Command, Context, Option } from '../program/command.ts';
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

interface Contents {
  readonly files: readonly Omit<WantedFile, 'url'>[];
  readonly emptyFolders: readonly string[];
}

async function plainContents({ server, offer }: Opened, link: Link): Promise<Contents> {
  const sums = await checksumsOf(server, link);
  const { emptyFolders } = offer;
  const files = offer.files.map(({ _id: id, path, size }) => ({ id, path, size, crc32: sums.get(id) }));
  return { files, emptyFolders };
}

/** What the server lists is what is stored; all the rest is in the manifest. */
function encryptedContents({ offer }: Opened, { key, manifest }: OpenManifest): Contents {
  const known = matchedFiles(offer.files, manifest);
  const files = offer.files.flatMap(({ _id, path: stored }) => {
    const file = known.get(stored);
    if (file === undefined) return [];
    const { id, path, size, crc32 } = file;
    return [{ id: _id, path, size, crc32, sealed: { id, key } }];
  });
  return { files, emptyFolders: manifest.folders };
}

/** Everything at once counts as one download; single files count as one each. */
function wantedFiles(
  { files }: Contents,
  { slug, user }: Link,
  names: readonly string[],
): readonly WantedFile[] {
  const isWanted = (path: string) => names.some((name) => path === name || path.endsWith(`/${name}`));
  const chosen = names.length === 0 ? files : files.filter(({ path }) => isWanted(path));
  const missing = names.find((name) => !files.some(({ path }) => path === name || path.endsWith(`/${name}`)));
  if (missing !== undefined)
    throw new CliError(EXIT.gone, `There is no file “${missing}” in this transfer.`, { code: 'not_found' });
  const whole = names.length === 0 && files.length > 1;
  const query = { user, ...(whole ? ZIP_PART : {}) };
  return chosen.map((file) => ({
    ...file,
    // Not the address in the answer, which could lead to another server.
    url: requestOf(downloadFile, { params: { slug, file: file.id }, query }, undefined).path,
  }));
}

async function contentsOf(
  opened: Opened,
  link: Link,
  file: string | undefined,
  context: Context,
): Promise<Contents> {
  const { encryption } = opened.offer;
  if (encryption === null) return plainContents(opened, link);
  return encryptedContents(opened, await openEncrypted(encryption, { key: link.key, file }, context));
}

export const get: Command = {
  name: 'get',
  takes: 'LINK',
  summary: 'Download the files of a link.',
  details: [
    'Fetches several ranges at once and compares every file with the checksum that the server has. If it is interrupted, run the same command again: it continues where it stopped.',
    'Files that were encrypted end to end are decrypted here. Give the whole link with its key in quotes, or enter the key or the passphrase when you are asked; a script sets WAYBILL_SECRET or uses --secret-file. Neither is sent to the server.',
    'The number of a transfer is enough if it is one of your own, or one at the server that you are logged in to.',
  ],
  options: {
    ...SAVE_OPTIONS,
    file: { value: 'NAME', multiple: true, help: 'Download only this file. Can be given several times.' },
    password: { value: 'TEXT', help: 'Password of the transfer. Without it, you are asked for it.' },
    'secret-file': {
      value: 'FILE',
      help: 'Read the key or the passphrase of an encrypted transfer from this file; - is standard input.',
    },
  },
  words: [1, 1],
  async run(args, context) {
    const link = transferLink(args.words[0] ?? '');
    const password = args.text('password') ?? context.env.WAYBILL_PASSWORD;
    const opened = await openOffer(link, password, context);
    const contents = await contentsOf(opened, link, args.text('secret-file'), context);
    const wanted = {
      files: wantedFiles(contents, link, args.texts('file')),
      emptyFolders: args.texts('file').length === 0 ? contents.emptyFolders : [],
      folder: args.text('output') ?? '.',
      overwrite: args.is('overwrite'),
    };
    const saved = await saveFiles(opened.server, wanted, context);
    if (args.is('json')) context.terminal.json(savedView(saved));
    else context.terminal.note(savedText(saved));
  },
};
