/** `waybill hand-in`: hands in files for a request. */
import { stsAuth } from '@waybill/contract/files';
import { type GiveView, uploadRequest } from '@waybill/contract/giving';
import { formatSize } from '@waybill/contract/sizes';
import { openServer } from '../account/server.ts';
import { requestLink } from '../get/link.ts';
import type { Command } from '../program/command.ts';
import { CliError, EXIT, usageError } from '../program/exit-codes.ts';
import { type Found, gather, noteLeftOut } from '../send/gather.ts';
import { runUpload } from '../send/upload.ts';
import { oneLine } from '../terminal/table.ts';
import { introduce, openRequestPage } from './introduce.ts';
import { visitorOf } from './visitor.ts';

type Item = GiveView['items'][number];

/** The item that was named; the only one there is; or none, where the request names none. */
function itemOf({ items }: GiveView, name: string | undefined): Item | undefined {
  const [only, ...others] = items;
  if (name === undefined) {
    if (others.length === 0) return only;
    const names = items.map((item) => `“${oneLine(item.name)}”`).join(', ');
    throw usageError(`Say with --item what the files are for: ${names}.`);
  }
  const wanted = name.trim().toLowerCase();
  const found = items.find((item) => item.name.toLowerCase() === wanted);
  if (found === undefined) throw usageError(`The request has no item “${name}”.`);
  return found;
}

function requireOpen({ state }: GiveView): void {
  if (state === 'open') return;
  const what = state === 'closed' ? 'is closed' : 'has expired';
  throw new CliError(EXIT.gone, `This request ${what}.`, { code: `request_${state}` });
}

export const handIn: Command = {
  name: 'hand-in',
  takes: 'LINK FILES…',
  summary: 'Hand in files for a request.',
  details: [
    'You need no account. If it is interrupted, run the same command again: it continues where it stopped.',
  ],
  options: {
    item: { value: 'NAME', help: 'What the files are for, where the request asks for several things.' },
    name: { value: 'TEXT', help: 'Your name, if the request asks for it.' },
    email: { value: 'EMAIL', help: 'Your email address, if the request asks for it.' },
    company: { value: 'TEXT', help: 'Your company, if the request asks for it.' },
    password: { value: 'TEXT', help: 'Password of the request. Without it, you are asked for it.' },
  },
  words: [2, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const [link = '', ...names] = args.words;
    const { origin, id } = requestLink(link);
    const gathered = await gather(names);
    const { files } = gathered;
    noteLeftOut(gathered, context);
    const visitor = await visitorOf({ origin, id }, context);
    // Without a key: a request knows people by their link and their browser.
    const server = openServer({ origin, signal: context.signal, cookies: visitor.cookies });
    const password = args.text('password') ?? context.env.WAYBILL_PASSWORD;
    const opened = await openRequestPage(server, id, password, context);
    requireOpen(opened);
    if (opened.encryption !== null)
      throw new CliError(
        EXIT.refused,
        'This request is end-to-end encrypted. Open its link in a browser to hand in files.',
        { code: 'encrypted_request' },
      );
    const item = itemOf(opened, args.text('item'));
    const give = await introduce(server, id, opened, args, context);
    await visitor.save();
    const purpose = { type: 'request' as const, id, ...(item === undefined ? {} : { item: item._id }) };
    const handedIn = await runUpload(
      {
        files,
        what: ['hand-in', origin, id, item?._id],
        ask: (asked, signal) =>
          server.call(stsAuth, { body: { ...purpose, ...asked } }, { signal, retry: { maxRetries: 0 } }),
        async store({ draftId, files: stored }) {
          const fileObjects = stored.map(({ key, size }) => ({ itemPath: key, size }));
          // An earlier run handed it in, and its answer was lost.
          if (fileObjects.length === 0) return undefined;
          return (await server.call(uploadRequest, { body: { id, draftId, fileObjects } })).handIn;
        },
      },
      context,
    );
    report(files, give.owner.name, handedIn?._id, args, context);
  },
};

function report(
  files: readonly Found[],
  owner: string,
  id: string | undefined,
  args: { is(name: string): boolean },
  { terminal }: Parameters<Command['run']>[1],
): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (args.is('json')) terminal.json({ handIn: id ?? null, files: files.length, bytes });
  else {
    const count = files.length === 1 ? '1 file' : `${files.length} files`;
    terminal.note(`Handed in ${count} (${formatSize(bytes)})${owner === '' ? '' : ` to ${oneLine(owner)}`}.`);
  }
}
