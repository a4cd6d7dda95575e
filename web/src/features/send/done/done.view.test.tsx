/** Proves the end of a send: who it went to, that it follows the delivery, the link, and what a visitor is offered. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { TransferView } from '@waybill/contract/transfers';
import { useEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { sampleDetails, samplePerson } from '../../../../test/details.ts';
import { fakeLive } from '../../../../test/live.ts';
import { show } from '../../../../test/show.tsx';
import { sampleTransfer } from '../../../../test/transfers.ts';
import type { Lang } from '../../../i18n/lang.ts';
import { followLive } from '../../../queries/follow-live.ts';
import { ana } from '../../../session/fake-server.suite.ts';
import { emptyDraft } from '../form/draft.ts';
import { type Order, orderOf } from '../order.ts';
import { Done } from './done.tsx';

const closed = { sendAs: 'email', openByLink: false, linkUrl: null } as const;
const link = 'https://waybill.example/w/K7RM2XQ';

/** The email is ordered a moment later. */
const receiver = (email: string, name = '', mail: 'none' | 'sent' | 'bounced' = 'none') => ({
  email,
  name,
  company: '',
  mail,
  downloadedAt: null,
});

const stageOf = (transfer: Partial<TransferView>, owner: string | null, changes: Partial<Order> = {}) => ({
  at: 'done' as const,
  transfer: sampleTransfer({ title: 'Drawings for Thursday', ...transfer }),
  order: { ...orderOf({ ...emptyDraft, sendAs: transfer.sendAs ?? 'link' }, owner, 'en'), ...changes },
  draftId: 'a-draft',
});

/** What a user has sent. */
function open(transfer: Partial<TransferView>, lang: Lang = 'en', changes: Partial<Order> = {}) {
  answering({ openTransfer: () => sampleDetails({ transfer, recipients: [] }) });
  return show(<Done stage={stageOf(transfer, ana._id, changes)} home="oss-cn-hongkong" />, {
    user: ana,
    lang,
  });
}

const route = (name = 'Route') => within(screen.getByRole('list', { name }));
const stop = (text: string) => {
  const row = route().getByText(text).closest('li');
  if (row === null) throw new Error(`no stop ${text}`);
  return row;
};

afterEach(() => void vi.useRealTimers());

test('H04 sent: what went by email offers no link, but the way to turn one on', async () => {
  open(closed);
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
  expect(document.body.innerHTML).not.toContain('/w/');
  expect(screen.getByRole('link', { name: 'Open transfer' }).getAttribute('href')).toBe(
    '/dash/transfers/K7RM2XQ',
  );
});

test('K34 sent: when the upload outlasted the chosen time, the panel says when it expires instead', () => {
  const { expiryDate } = sampleTransfer(closed);
  open(closed, 'en', { expiryDate: expiryDate - 60_000 });
  screen.getByText(/30 minutes is the shortest/);
});

test('K34 sent: when the chosen time was kept, nothing is said about it', () => {
  const { expiryDate } = sampleTransfer(closed);
  open(closed, 'en', { expiryDate });
  expect(screen.queryByText(/30 minutes is the shortest/)).toBeNull();
});

test('W02 T01 sent: the route names everyone who was emailed, and follows the delivery by live events', async () => {
  const live = fakeLive();
  const mei = samplePerson({ email: 'mei@huanyu.test', name: 'Mei Lin', mail: 'none' });
  const jonas = samplePerson({ email: 'jonas@nordhavn.test', mail: 'none' });
  let recipients = [mei, jonas];
  answering({ openTransfer: () => sampleDetails({ transfer: closed, recipients }), live: live.answer });
  function Followed() {
    useEffect(followLive, []);
    const stage = stageOf(
      { ...closed, emailTo: [receiver(mei.email, 'Mei Lin'), receiver(jonas.email)] },
      ana._id,
    );
    return <Done stage={stage} home={null} />;
  }
  show(<Followed />, { user: ana });
  screen.getByRole('heading', { name: 'All done Drawings for Thursday' });
  expect(stop('Mei Lin').textContent).toContain('mei@huanyu.test');
  expect(stop('Mei Lin').textContent).toContain('Sending email…');

  recipients = [
    { ...mei, mail: 'sent', deliveredAt: 1 },
    { ...jonas, mail: 'bounced', bounce: 'mailbox_full' },
  ];
  live.say('transfer.mail_changed', { id: 'x', slug: 'K7RM2XQ', email: mei.email, mail: 'sent' });
  await waitFor(() => expect(stop('Mei Lin').textContent).toContain('Email delivered'));
  expect(stop('jonas@nordhavn.test').textContent).toContain('Their mailbox is full');
  expect(stop('Mei Lin').dataset['mark']).toBe('near');
  expect(stop('jonas@nordhavn.test').dataset['mark']).toBe('failed');
  expect(screen.getByRole('link', { name: 'Fix address jonas@nordhavn.test' }).getAttribute('href')).toBe(
    '/dash/transfers/K7RM2XQ',
  );
  screen.getByText('The email to jonas@nordhavn.test bounced.');

  recipients = [{ ...mei, mail: 'sent', deliveredAt: 1, openedAt: 2, downloadedAt: 3, tookAll: true }, jonas];
  live.say('transfer.opened', {
    id: 'x',
    slug: 'K7RM2XQ',
    email: mei.email,
    at: 2,
    country: null,
    city: null,
  });
  await waitFor(() => expect(stop('Mei Lin').textContent).toContain('Downloaded'));
});

test('sent: of many recipients the first are shown with those whose email bounced, the others on demand', async () => {
  const recipients = Array.from({ length: 12 }, (_, n) =>
    samplePerson({ email: `crew${n + 1}@portline.test`, ...(n === 9 ? { mail: 'bounced' } : {}) }),
  );
  answering({ openTransfer: () => sampleDetails({ transfer: closed, recipients }) });
  const { person } = show(<Done stage={stageOf(closed, ana._id)} home={null} />, { user: ana });
  await screen.findByText('crew10@portline.test');
  expect(route().getAllByRole('listitem')).toHaveLength(7);
  await person.click(screen.getByRole('button', { name: 'and 6 more' }));
  expect(route().getAllByRole('listitem')).toHaveLength(13);
  await person.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(route().queryByText('crew12@portline.test')).toBeNull();
});

test.each([
  ['en', 'Copy link', 'Copied', 'Route', 'Anyone with the link', 'Not downloaded yet', 'Show QR code'],
  ['zh', '复制链接', '已复制', '路线', '有链接的任何人', '尚未下载', '显示二维码'],
] as const)(
  'T03 sent (%s): a link is copied, shown as text, and as a code when asked for',
  async (lang, copy, copied, label, anyone, none, showQr) => {
    const { person } = open({ linkUrl: link, locked: true, region: 'oss-eu-central-1' }, lang);
    route(label).getByText(anyone);
    route(label).getByText(none);
    expect(document.body.textContent).toContain('waybill.example/w/K7RM2XQ');
    expect(screen.queryByRole('img', { name: /QR|二维码/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: showQr }));
    screen.getByRole('img', { name: /QR|二维码/ });
    await person.click(screen.getByRole('button', { name: copy }));
    await screen.findByRole('button', { name: copied });
    expect(await navigator.clipboard.readText()).toBe(link);
    // It is stored elsewhere than the account's other transfers.
    screen.getByText(lang === 'en' ? 'Frankfurt' : '法兰克福');
  },
);

test('sent: the region is no fact where it is the usual one', () => {
  open({ linkUrl: link });
  expect(screen.queryByText('Hong Kong')).toBeNull();
});

test.each([
  ['en', '/pricing?save=1', 'Track this transfer'],
  ['zh', '/zh/pricing?save=1', '追踪这次发送'],
] as const)('T01 sent (%s): a visitor is offered to track it, which leads to %s', (lang, path, track) => {
  document.documentElement.dataset['payments'] = 'sandbox';
  const transfer = { ...closed, senderEmail: 'sam@example.test', emailTo: [receiver('mei@huanyu.test')] };
  show(<Done stage={stageOf(transfer, null)} home={null} />, { lang });
  expect(screen.getByRole('link', { name: track }).getAttribute('href')).toBe(path);
  expect(document.body.innerHTML).not.toContain('/w/');
  expect(document.body.innerHTML).not.toContain('/dash/');
});

test('T01 sent: a visitor’s page follows their emails, and stops once the transfer is no longer theirs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const transfer = { ...closed, emailTo: [receiver('mei@huanyu.test'), receiver('jonas@nordhavn.test')] };
  const later = stageOf(
    {
      ...transfer,
      emailTo: [receiver('mei@huanyu.test', '', 'sent'), receiver('jonas@nordhavn.test', '', 'bounced')],
    },
    null,
  ).transfer;
  let isTheirs = true;
  const api = answering({
    quicksend2: () =>
      isTheirs
        ? { data: { ops: [{ _id: later._id }] }, contacts: [], transfer: later }
        : new AppError('forbidden'),
  });
  const stage = stageOf(transfer, null, { senderEmail: 'sam@example.test' });
  show(<Done stage={stage} home={null} />);
  expect(stop('mei@huanyu.test').textContent).toContain('Sending email…');
  act(() => void vi.advanceTimersByTime(4_000));
  await waitFor(() => expect(stop('mei@huanyu.test').textContent).toContain('Email delivered'));
  expect(stop('jonas@nordhavn.test').textContent).toContain('Bounced');
  // A visitor cannot change what was sent.
  expect(screen.queryByRole('link', { name: /Fix address/ })).toBeNull();
  expect(api.calls('quicksend2')[0]?.body).toMatchObject({ draftId: 'a-draft', fileObjects: [] });

  isTheirs = false;
  act(() => void vi.advanceTimersByTime(30_000));
  await waitFor(() => expect(api.calls('quicksend2')).toHaveLength(2));
  await act(() => new Promise((resolve) => setImmediate(resolve)));
  act(() => void vi.advanceTimersByTime(300_000));
  expect(api.calls('quicksend2')).toHaveLength(2);
});
