/** `waybill show`: one transfer with its files, its recipients and their downloads. */
import { openTransfer, type TransferDetailsView } from '@waybill/contract/details';
import { formatSize } from '@waybill/contract/sizes';
import { shownTitle } from '@waybill/contract/titles';
import { connect } from '../account/connect.ts';
import type { Command } from '../program/command.ts';
import { formatTime, oneLine, table } from '../terminal/table.ts';
import { numbersOf } from './numbers.ts';

const when = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const detailsView = ({ transfer, recipients }: TransferDetailsView) => ({
  number: transfer.slug,
  title: shownTitle(transfer, 'en'),
  message: transfer.message,
  state: transfer.state,
  link: transfer.linkUrl,
  locked: transfer.locked,
  bytes: transfer.bytes,
  sentAt: when(transfer.dateSent),
  expiresAt: when(transfer.expiryDate),
  downloads: transfer.total_downloads,
  maxDownloads: transfer.maxDownloads,
  files: transfer.fileObjects.map(({ path, size }) => ({ path, bytes: size })),
  recipients: recipients.map((person) => ({
    email: person.email,
    mail: person.mail,
    openedAt: when(person.openedAt),
    downloadedAt: when(person.downloadedAt),
    downloads: person.downloads,
  })),
});

const personLine = (person: TransferDetailsView['recipients'][number]): string[] => {
  const { email, mail, openedAt, downloadedAt } = person;
  if (downloadedAt !== null) return [email, `downloaded ${formatTime(downloadedAt)}`];
  if (openedAt !== null) return [email, `opened ${formatTime(openedAt)}`];
  return [email, mail === 'bounced' ? 'the email did not arrive' : 'not opened yet'];
};

function text({ transfer, recipients }: TransferDetailsView): string {
  const { slug, state, linkUrl, bytes, fileObjects, dateSent, expiryDate, maxDownloads, locked } = transfer;
  const downloads = `${transfer.total_downloads}${maxDownloads === null ? '' : ` of ${maxDownloads}`}`;
  return [
    oneLine(shownTitle(transfer, 'en')),
    '',
    table([
      ['Waybill no.', slug],
      ['State', locked ? `${state}, with a password` : state],
      ['Sent', formatTime(dateSent)],
      ['Expires', formatTime(expiryDate)],
      ['Downloads', downloads],
      ...(linkUrl === null ? [] : [['Link', linkUrl]]),
    ]),
    '',
    `Files (${formatSize(bytes)})`,
    table(fileObjects.map(({ path, size }) => [`  ${oneLine(path)}`, formatSize(size)])),
    ...(recipients.length === 0
      ? []
      : [
          '',
          'Recipients',
          table(recipients.map(personLine).map(([email = '', what = '']) => [`  ${email}`, what])),
        ]),
  ].join('\n');
}

export const show: Command = {
  name: 'show',
  takes: 'NUMBER',
  summary: 'Show a transfer: its files, who received it, and who downloaded it.',
  words: [1, 1],
  async run(args, context) {
    const [slug = ''] = numbersOf(args.words);
    const server = await connect(context);
    const details = await server.call(openTransfer, { params: { slug } });
    if (args.is('json')) context.terminal.json(detailsView(details));
    else context.terminal.print(text(details));
  },
};
