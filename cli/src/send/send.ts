/** `waybill send`: uploads files and folders, then creates a link or emails the recipients. */
import { stsAuth } from '@waybill/contract/files';
import { formatSize } from '@waybill/contract/sizes';
import type { TransferView } from '@waybill/contract/transfers';
import { connect } from '../account/connect.ts';
import { stateFolder } from '../account/places.ts';
import type { Server } from '../account/server.ts';
import type { Command, Context } from '../program/command.ts';
import { usageError } from '../program/exit-codes.ts';
import { formatTime } from '../terminal/table.ts';
import { type Gathered, gather, noteLeftOut } from './gather.ts';
import { ORDER_OPTIONS, type Order, readOrder, storeTransfer } from './order.ts';
import { spoolInput } from './spool.ts';
import { runUpload } from './upload.ts';

export const sendFiles = (
  server: Server & { readonly key: string },
  { files, emptyFolders }: Omit<Gathered, 'leftOut'>,
  order: Order,
  context: Context,
  /** Called once it is sent; if this process ends before it resolves, the next run calls it again. */
  onSent: (transfer: TransferView) => Promise<void> = async () => {},
): Promise<TransferView> =>
  runUpload(
    {
      files,
      what: ['send', server.origin, server.key.slice(0, 8), order.emailTo],
      ask: (asked, signal) =>
        server.call(
          stsAuth,
          { body: { type: 'userUpload', ...asked } },
          { signal, retry: { maxRetries: 0 } },
        ),
      async store(uploaded) {
        const transfer = await storeTransfer(server, order, uploaded, emptyFolders);
        await onSent(transfer);
        return transfer;
      },
    },
    context,
  );

/** What a script wants to know of a transfer that was sent. */
export const sentView = (transfer: TransferView) => ({
  number: transfer.slug,
  link: transfer.linkUrl,
  recipients: transfer.emailTo.map(({ email }) => email),
  files: transfer.fileNumber,
  bytes: transfer.bytes,
  expiresAt: new Date(transfer.expiryDate).toISOString(),
});

function report(transfer: TransferView, args: { is(name: string): boolean }, { terminal }: Context): void {
  if (args.is('json')) {
    terminal.json(sentView(transfer));
    return;
  }
  const { fileNumber, bytes, emailTo, linkUrl, expiryDate, slug } = transfer;
  const files = fileNumber === 1 ? '1 file' : `${fileNumber} files`;
  const people = emailTo.length === 1 ? (emailTo[0]?.email ?? '') : `${emailTo.length} people`;
  const whom = emailTo.length === 0 ? '' : ` to ${people}`;
  const until = formatTime(expiryDate);
  terminal.note(`Sent ${files} (${formatSize(bytes)})${whom}. Waybill no. ${slug}, expires ${until}.`);
  terminal.print(linkUrl ?? slug);
}

export const send: Command = {
  name: 'send',
  takes: 'FILES…',
  summary: 'Send files and folders by link or by email.',
  details: [
    'Prints the link, or the number of the transfer where it is sent by email. If it is interrupted, run the same command again: it continues where it stopped.',
    'With “-” it sends what comes on standard input; --name says what that file is called.',
  ],
  options: {
    ...ORDER_OPTIONS,
    name: { value: 'NAME', help: 'Name of the file that comes on standard input.' },
  },
  words: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const order = readOrder(args, context.env);
    const server = await connect(context);
    const name = args.text('name');
    if (!args.words.includes('-')) {
      if (name !== undefined) throw usageError('--name is for “-”, the file on standard input.');
      const gathered = await gather(args.words);
      noteLeftOut(gathered, context);
      return report(await sendFiles(server, gathered, order, context), args, context);
    }
    if (args.words.length > 1) throw usageError('“-” cannot be sent together with other files.');
    if (name === undefined) throw usageError('“-” needs --name, the name of the file.');
    const { file, remove } = await spoolInput(context, stateFolder(context.env), name);
    try {
      report(await sendFiles(server, { files: [file], emptyFolders: [] }, order, context), args, context);
    } finally {
      await remove();
    }
  },
};
