/** How files are sent: to whom, with which words and limits; read from the options of `send` and `watch`. */
import { quicksend2, type TransferView } from '@waybill/contract/transfers';
import type { Server } from '../account/server.ts';
import type { Arguments, Option } from '../program/command.ts';
import { usageError } from '../program/exit-codes.ts';
import { wholeNumber } from '../program/parse.ts';
import { expiryOf, secondsOf } from './expiry.ts';
import type { Uploaded } from './upload.ts';

export const ORDER_OPTIONS: Readonly<Record<string, Option>> = {
  to: { value: 'EMAIL', multiple: true, help: 'Email it to this address. Can be given several times.' },
  link: { help: 'Create a link instead of sending emails. This is what happens without --to.' },
  title: { value: 'TEXT', help: 'Title of the transfer.' },
  message: { value: 'TEXT', short: 'm', help: 'Message to the recipients.' },
  password: {
    value: 'TEXT',
    help: 'Ask for this password before a download. Better: set WAYBILL_PASSWORD, which no other user can see.',
  },
  expires: { value: 'TIME', help: 'How long it can be downloaded: 12h, 7d, 4w, 3m or 1y. 7d if left out.' },
  limit: { value: 'NUMBER', help: 'End the link after this many downloads.' },
};

export interface Order {
  readonly emailTo: readonly string[];
  readonly title: string;
  readonly message: string;
  readonly password: string;
  readonly expires: string | undefined;
  readonly limit: number | undefined;
}

export function readOrder(args: Arguments, env: Readonly<Record<string, string | undefined>>): Order {
  const emailTo = args.list('to');
  if (emailTo.length > 0 && args.is('link'))
    throw usageError('--to sends emails and --link creates a link. Choose one of them.');
  const expires = args.text('expires');
  if (expires !== undefined) secondsOf(expires, 'expires');
  return {
    emailTo,
    title: args.text('title') ?? '',
    message: args.text('message') ?? '',
    password: args.text('password') ?? env.WAYBILL_PASSWORD ?? '',
    expires,
    limit: wholeNumber('limit', args.text('limit')),
  };
}

/** Sends what was uploaded. */
export async function storeTransfer(
  server: Server,
  order: Order,
  { draftId, files }: Uploaded,
  emptyFolders: readonly string[],
): Promise<TransferView> {
  const { emailTo, title, message, password, expires, limit } = order;
  const body = {
    draftId,
    fileObjects: files.map(({ key, size }) => ({ itemPath: key, size })),
    emptyFolders: [...emptyFolders],
    sendAs: emailTo.length === 0 ? ('link' as const) : ('email' as const),
    emailTo: [...emailTo],
    title,
    message,
    password,
    maxDownloads: limit ?? null,
    // Counted from now, because the upload may have taken days.
    ...expiryOf(expires, Date.now()),
  };
  return (await server.call(quicksend2, { body })).transfer;
}
