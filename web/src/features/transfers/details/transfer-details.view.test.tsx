/** Proves what an opened transfer shows: people, files, states, and that live events and keys work. */
import { screen, waitFor, within } from '@testing-library/react';
import type { TransferDetailsView } from '@waybill/contract/details';
import { AppError } from '@waybill/contract/errors';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleDetails, samplePerson } from '../../../../test/details.ts';
import { fakeLive } from '../../../../test/live.ts';
import { show } from '../../../../test/show.tsx';
import { sampleDownload } from '../../../../test/transfers.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../ui/toasts/toast.tsx';
import { TransferDetails, type TransferDetailsProps } from './transfer-details.tsx';

const file = (path: string) => ({
  _id: path,
  fileName: path.slice(path.lastIndexOf('/') + 1),
  size: 10,
  itemPath: path,
  path,
  program: false,
});
const mei = samplePerson({
  name: 'Mei Lin',
  downloadedAt: Date.now() - 60_000,
  openedAt: Date.now() - 90_000,
  files: ['film.mov'],
  lastFrom: { city: 'Shenzhen', country_code: 'CN' },
});
const jonas = samplePerson({
  email: 'jonas@nordhavn.no',
  name: 'Jonas Berg',
  mail: 'bounced',
  bounce: 'mailbox_full',
});
const four = sampleDetails({
  recipients: [mei, jonas],
  transfer: {
    fileObjects: ['sheets/10.pdf', 'sheets/9.pdf', 'film.mov'].map(file),
    fileNumber: 3,
    sentFrom: { city: 'Rotterdam', country_code: 'NL', latitude: 51.9, longitude: 4.5 },
    downloads: [
      sampleDownload({
        city: 'Shenzhen',
        country_code: 'CN',
        latitude: 22.5,
        longitude: 114.1,
        receiverEmail: mei.email,
      }),
    ],
  },
});

interface OpenOptions {
  readonly lang?: 'en' | 'zh';
  readonly user?: typeof ana;
  readonly props?: Partial<TransferDetailsProps>;
  readonly state?: unknown;
}

function open({ lang = 'en', user = ana, props = {}, state }: OpenOptions = {}) {
  const onClose = vi.fn();
  const sheet = (
    <ToastProvider label="Notices" closeLabel="Dismiss">
      <TransferDetails slug="K7RM2XQ" onAdd={() => true} onClose={onClose} {...props} />
    </ToastProvider>
  );
  return { ...show(sheet, { user, lang, state }), onClose };
}

function serving(details: TransferDetailsView | (() => TransferDetailsView | AppError)) {
  const live = fakeLive();
  const openTransfer = () => (typeof details === 'function' ? details() : details);
  return { live, api: answering({ live: live.answer, openTransfer }) };
}

test.each([
  [
    'en',
    'Mei Lin: Downloaded 1 of 3',
    'Jonas Berg: Email bounced',
    'Fix address: Jonas Berg',
    ['Rotterdam', 'Shenzhen', 'Shenzhen, CN'],
  ],
  [
    'zh',
    'Mei Lin：已下载 1/3',
    'Jonas Berg：邮件被退回',
    '更正邮箱：Jonas Berg',
    ['鹿特丹', '深圳', '深圳，CN'],
  ],
] as const)(
  'D03 X07 transfer details (%s): each recipient has a state, a place and the action that helps',
  async (lang, took, bounced, fix, [from, to, stamped]) => {
    serving(four);
    open({ lang });
    const dialog = await screen.findByRole('dialog', { name: 'Drawings for Thursday' });
    const line = within(dialog).getByRole('listitem', { name: took });
    await within(line).findByText(stamped);
    within(dialog).getByRole('listitem', { name: bounced });
    within(dialog).getByRole('button', { name: fix });
    const map = within(dialog).getByRole('img', { name: new RegExp(`${from}.*${to}`) });
    within(map).getByText(new RegExp(`^${to}`));
    within(map).getByText(from);
  },
);

test('D03 transfer details: a folder opens by a click, and dots say who has downloaded what', async () => {
  serving(four);
  const { person } = open();
  const folder = await screen.findByRole('button', { name: 'Open folder sheets' });
  const rows = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(2);
  expect(rows()[1]?.textContent).toContain('Mei Lin downloaded it');
  expect(rows()[0]?.textContent).not.toContain('Mei Lin downloaded');
  await person.click(folder);
  expect(rows().map(({ textContent }) => /\d+\.pdf|sheets|film/.exec(textContent ?? '')?.[0])).toEqual([
    'sheets',
    '9.pdf',
    '10.pdf',
    'film',
  ]);
  const link = screen.getByRole('link', { name: 'Download film.mov' });
  expect(link.getAttribute('href')).toBe('/api/d/K7RM2XQ/files/film.mov');
});

test('D03 transfer details: a live event about this transfer loads it again, one about another does not', async () => {
  let downloads = 0;
  const { live, api } = serving(() =>
    sampleDetails({ transfer: { total_downloads: downloads, slug: 'K7RM2XQ' } }),
  );
  open();
  await screen.findByRole('dialog', { name: 'Drawings for Thursday' });
  await waitFor(() => expect(api.calls('live')).toHaveLength(1));
  const about = (slug: string) => ({ id: 'x', slug });
  downloads = 7;
  live.say('transfer.changed', { ...about('OTHER22'), revision: 2, fields: [] });
  live.say('transfer.changed', { ...about('K7RM2XQ'), revision: 2, fields: [] });
  await screen.findByText('7', { selector: 'p' });
  expect(api.calls('openTransfer')).toHaveLength(2);
});

test('D03 transfer details: j and k go to the neighbours, E opens the ways to extend, Escape closes', async () => {
  serving(sampleDetails());
  const steps = { label: '2 of 86 active', onPrevious: vi.fn(), onNext: vi.fn() };
  const { person, onClose } = open({ props: { steps } });
  await screen.findByText('2 of 86 active');
  await person.keyboard('jkk');
  expect(steps.onNext).toHaveBeenCalledTimes(1);
  expect(steps.onPrevious).toHaveBeenCalledTimes(2);
  await person.keyboard('e');
  await screen.findByRole('menuitem', { name: /1 week from now/ });
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await person.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['en', 'This transfer isn’t here', 'Back to transfers'],
  ['zh', '找不到这次传输', '返回列表'],
] as const)(
  'D03 transfer details (%s): a transfer that is not there says so and leads back',
  async (lang, title, back) => {
    serving(() => new AppError('not_found'));
    const { person, onClose } = open({ lang });
    await screen.findByRole('dialog', { name: title });
    await person.click(screen.getByRole('button', { name: back }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  },
);

test('D03 transfer details: a failed load is shown, and trying again loads it', async () => {
  let fails = true;
  serving(() => (fails ? new AppError('forbidden') : sampleDetails()));
  const { person } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await person.click(again);
  await screen.findByRole('dialog', { name: 'Drawings for Thursday' });
});

test.each([
  [{ hasFiles: true }, { state: 'expired' }, /The files are kept until/, true],
  [{ hasFiles: false }, { state: 'expired' }, /The files have been deleted/, false],
  [{}, { state: 'taken_down' }, /The operator took this transfer down/, false],
] as const)(
  'D03 X07 transfer details: %j and %j: what has ended says what remains',
  async (changes, transfer, words, extend) => {
    serving(sampleDetails({ ...changes, transfer: { ...transfer, expiryDate: Date.now() - 60_000 } }));
    open();
    await screen.findByText(words);
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit title' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Forward/ })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /^Extend/ }).length > 0).toBe(extend);
  },
);

test('B06 X07 transfer details: a suspended sender reads everything, sees why, and changes nothing', async () => {
  serving(four);
  open({ user: { ...ana, status: 'revoke' } });
  await screen.findByText(/Your account is suspended\. You can look at everything here/);
  screen.getByRole('button', { name: 'Copy link' });
  for (const name of ['Edit title', 'Delete', 'Forward', 'Add recipients', /^Fix address/, /^Extend/])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('T18 transfer details: adding files while another transfer is being sent is refused', async () => {
  serving(sampleDetails());
  const onAdd = vi.fn(() => false);
  const { person } = open({ props: { onAdd } });
  await person.click(await screen.findByRole('button', { name: 'Add files' }));
  expect(onAdd).toHaveBeenCalledOnce();
  await screen.findAllByText('Another transfer is being sent. You can add files when it’s done.');
});

test('M07 transfer: it says where its files are stored', async () => {
  serving(sampleDetails({ transfer: { region: 'oss-me-east-1' } }));
  open();
  await screen.findByText('Stored in Dubai');
});

test('X07 details: a page that leads here to fix an address opens the dialog for it, if that is still needed', async () => {
  serving(four);
  open({ state: { fix: jonas.email } });
  const dialog = await screen.findByRole('dialog', { name: 'Fix the address' });
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe(jonas.email);
});

test('X07 details: an address that needs no fixing opens no dialog', async () => {
  serving(four);
  open({ state: { fix: mei.email } });
  await screen.findByText('Mei Lin', { selector: '.details-person *' });
  expect(screen.queryByRole('dialog', { name: 'Fix the address' })).toBeNull();
});
