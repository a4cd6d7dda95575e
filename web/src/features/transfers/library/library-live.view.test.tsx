/** Proves that the library follows what happens while it is looked at. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { libraryWith } from '../../../../test/rows.ts';
import { sampleDownload } from '../../../../test/transfers.ts';
import { session } from '../../../session/session.ts';
import { becomeRows, first, open, rowOf, second, titles } from './library-page.suite.tsx';

test('D02 library: a download stamps its row, and a new transfer appears without a reload', async () => {
  const server = libraryWith(first);
  const api = answering(server.answers);
  open();
  await becomeRows('First');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  server.stored[0] = {
    ...first,
    total_downloads: 1,
    downloaded: 1,
    lastDownload: sampleDownload({ _id: 'd1', city: 'Shenzhen', country_code: 'CN', dlDate: Date.now() }),
  };
  server.live.say('transfer.opened', {
    id: first._id,
    slug: first.slug,
    email: '',
    at: 1,
    country: null,
    city: null,
  });
  const stamp = await screen.findByText('Shenzhen');
  expect(stamp.closest('.ui-stamp-landing')).not.toBeNull();
  within(rowOf('First')).getByText('1 of 2');
  server.stored.unshift(second);
  server.live.say('transfer.sent', { id: second._id, slug: second.slug });
  await becomeRows('Second', 'First');
  server.stored.splice(0, 1);
  server.live.say('transfer.deleted', { id: second._id, slug: second.slug });
  await becomeRows('First');
});

test('D02 library: while the list is scrolled, new transfers wait behind a button', async () => {
  const server = libraryWith(first);
  const api = answering(server.answers);
  const { person } = open();
  await becomeRows('First');
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  server.stored.unshift(second);
  server.live.say('transfer.sent', { id: second._id, slug: second.slug });
  const button = await screen.findByRole('button', { name: '1 new transfer' });
  expect(titles()).toEqual(['First']);
  await person.click(button);
  await becomeRows('Second', 'First');
  scrolled.mockRestore();
});

test('K16 library: the stamp of a row tells recipients with the same first name apart', async () => {
  const email = 'anna@huanyu.cn';
  const stamped = {
    ...first,
    lastDownload: sampleDownload({ _id: 'd1', receiverEmail: email, dlDate: Date.now() }),
    lastReceivers: [
      { email, name: 'Anna Keller' },
      { email: 'anna@portline.example', name: 'Anna Meier' },
    ],
  };
  answering(libraryWith(stamped).answers);
  open();
  await becomeRows('First');
  within(rowOf('First')).getByText(/· Anna K\.$/);
});

test('D02 library: a download of the last 24 hours is a stamp, an older one is a plain place and day', async () => {
  const hours = (n: number) => Date.now() - n * 3_600_000;
  const from = { city: 'Shenzhen', country_code: 'CN' };
  const rows = [
    { ...second, lastDownload: sampleDownload({ _id: 'd2', ...from, dlDate: hours(23) }) },
    { ...first, lastDownload: sampleDownload({ _id: 'd1', ...from, dlDate: hours(25) }) },
  ];
  answering(libraryWith(...rows).answers);
  open();
  await becomeRows('Second', 'First');
  expect(within(rowOf('Second')).getByText('Shenzhen').closest('.ui-stamp')?.textContent).toContain(
    'Shenzhen, CN',
  );
  const plain = within(rowOf('First')).getByText(/^Shenzhen, (?!CN)/);
  expect(plain.closest('.ui-stamp')).toBeNull();
});

test('D02 library: a row names its region only where it is not the usual one, and its downloads in words', async () => {
  const link = { recipients: 0, total_downloads: 17, sendAs: 'link' } as const;
  answering(libraryWith({ ...second, region: 'oss-eu-central-1' }, { ...first, ...link }).answers);
  open();
  await becomeRows('Second', 'First');
  within(rowOf('Second')).getByTitle('Stored in Frankfurt');
  expect(within(rowOf('First')).queryByTitle(/^Stored in/)).toBeNull();
  expect(within(rowOf('First')).getByText('17×').closest('[title="17 downloads"]')).not.toBeNull();
  within(rowOf('First')).getByRole('img', { name: '17 downloads' });
});

test('K21 library: a row that was hidden is shown again after signing out and in', async () => {
  const server = libraryWith(second, first);
  const api = answering({
    ...server.answers,
    logout: () => ({ done: true as const }),
    deleteTransfer: () => {
      server.stored.shift();
      return { deleted: [second._id] };
    },
  });
  const { person } = open();
  await becomeRows('Second', 'First');
  await person.keyboard('j{Delete}');
  await becomeRows('First');
  await waitFor(() => expect(server.stored).toEqual([first]));
  cleanup();
  await session.leave();
  expect(api.calls('logout')).toHaveLength(1);
  // Undone meanwhile in another browser.
  server.stored.unshift(second);
  open();
  await becomeRows('Second', 'First');
});
