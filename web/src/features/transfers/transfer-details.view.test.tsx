/** Proves what the details of a transfer list: its downloads, newest first, and the tree of its files. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { sampleDownload, sampleTransfer } from '../../../test/transfers.ts';
import { TransferDetails } from './transfer-details.tsx';

const file = (path: string) => ({
  _id: path,
  fileName: path.slice(path.lastIndexOf('/') + 1),
  size: 10,
  itemPath: path,
  path,
  program: false,
});
const transfer = sampleTransfer({
  expiryDate: Date.now() + 604_800_000,
  fileObjects: ['sheets/10.pdf', 'sheets/9.pdf', 'film.mov', 'notes.txt'].map(file),
  downloads: [
    sampleDownload({ _id: '2', dlDate: 2, city: 'Lima', country_code: 'PE', fileName: 'film.mov' }),
    sampleDownload({ _id: '1', dlDate: 1, receiverEmail: 'mei@huanyu.cn', browser: 'Chrome' }),
  ],
  total_downloads: 2,
});
const nothing = () => undefined;
const actions = { onForward: nothing, onRemove: nothing, onAdd: nothing };
const details = <TransferDetails transfer={transfer} newDownloads={new Set()} {...actions} />;
const itemsOf = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const expectItems = (name: string, ...expected: RegExp[]) => {
  const items = itemsOf(name);
  expect(items).toHaveLength(expected.length);
  for (const [at, words] of expected.entries()) expect(items[at]).toMatch(words);
};

test('C16 D03 T16 transfer details: each download says where, by whom and which file', () => {
  show(details);
  expectItems('Downloads', /Lima, PE.*Someone with the link.*film\.mov/, /mei@huanyu\.cn.*All files.*Chrome/);
});

test('C16 D03 transfer details: a folder is opened by a click and closed by a key', async () => {
  const { person } = show(details);
  const closed = [/sheets2 files20 B/, /film\.mov/, /notes\.txt/];
  expectItems('Files', ...closed);
  const folder = screen.getByRole('button', { name: /^sheets/ });
  await person.click(folder);
  expect(folder.getAttribute('aria-expanded')).toBe('true');
  expectItems('Files', /sheets/, /9\.pdf/, /10\.pdf/, /film\.mov/, /notes\.txt/);
  folder.focus();
  await person.keyboard('{Enter}');
  expectItems('Files', ...closed);
});
