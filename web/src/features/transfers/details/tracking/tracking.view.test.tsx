/** Proves the words of the timeline in both languages, loading earlier entries, and the CSV file. */
import { screen, within } from '@testing-library/react';
import type { TimelineEntry } from '@waybill/contract/timeline';
import { expect, test, vi } from 'vitest';
import { answering } from '../../../../../test/answering.ts';
import { sampleDetails, samplePerson } from '../../../../../test/details.ts';
import { fakeLive } from '../../../../../test/live.ts';
import { show } from '../../../../../test/show.tsx';
import { sampleDownload } from '../../../../../test/transfers.ts';
import { ana } from '../../../../session/fake-server.suite.ts';
import { ToastProvider } from '../../../../ui/toasts/toast.tsx';
import { TransferDetails } from '../transfer-details.tsx';

const mei = { email: 'mei@huanyu.cn', name: 'Mei Lin' };
const at = (hours: number) => Date.now() - hours * 3_600_000;
const entries: TimelineEntry[] = [
  { id: '4', at: at(1), actor: 'sender', kind: 'password', how: 'changed' },
  {
    id: '3',
    at: at(2),
    actor: 'recipient',
    kind: 'downloaded',
    person: mei,
    fileName: null,
    fileNames: [],
    city: 'Shenzhen',
    country_code: 'CN',
    country_name: 'China',
    browser: 'Edge',
  },
  { id: '2', at: at(3), actor: 'system', kind: 'bounced', person: mei, reason: 'Mailbox full' },
];
const first: TimelineEntry = { id: '1', at: at(9), actor: 'sender', kind: 'sent', recipients: 2 };

const sheet = (
  <ToastProvider label="Notices" closeLabel="Dismiss">
    <TransferDetails slug="K7RM2XQ" onAdd={() => true} onClose={() => undefined} />
  </ToastProvider>
);

test.each([
  [
    'en',
    'Tracking',
    'Show earlier',
    [
      /^Password changedYou/,
      /^Mei downloaded all files.*Shenzhen, CN.*Edge/,
      /^Mei: email bouncedMailbox full/,
      /^Sent to 2 recipients/,
    ],
  ],
  [
    'zh',
    '跟踪记录',
    '显示更早的记录',
    [/^已更改密码您/, /^Mei 下载了全部文件.*深圳，CN/, /^Mei：邮件被退回Mailbox full/, /^发送给 2 位收件人/],
  ],
] as const)(
  'D03 X07 tracking (%s): entries say what happened, where and how, and earlier ones are loaded',
  async (lang, name, more, words) => {
    const api = answering({
      live: fakeLive().answer,
      openTransfer: () => sampleDetails({ timeline: { entries, next: 'x' } }),
      transferTimeline: () => ({ entries: [first], next: null }),
    });
    const { person } = show(sheet, { user: ana, lang });
    await person.click(await screen.findByRole('button', { name: more }));
    await screen.findByText(words[3]);
    await screen.findByText(lang === 'zh' ? /深圳，CN/ : /Shenzhen, CN/);
    const items = within(screen.getByRole('list', { name })).getAllByRole('listitem');
    expect(items).toHaveLength(words.length);
    for (const [index, expected] of words.entries()) expect(items[index]?.textContent).toMatch(expected);
    expect(screen.queryByRole('button', { name: more })).toBeNull();
    expect(api.calls('transferTimeline')[0]?.query.before).toBe('x');
  },
);

test('X07 tracking: the CSV is fetched as the user and saved as a file', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const api = answering({
    live: fakeLive().answer,
    openTransfer: () => sampleDetails(),
    trackingCsv: () => new Response('time,what\n'),
  });
  const { person } = show(sheet, { user: ana });
  await person.click(await screen.findByRole('button', { name: 'Download tracking as CSV' }));
  await expect.poll(() => saved).toEqual(['K7RM2XQ-tracking.csv']);
  expect(api.calls('trackingCsv')[0]?.query.lang).toBe('en');
});

test('K16 tracking: two recipients with the same first name have different names in rows and stamps', async () => {
  const person = (name: string, email: string) => ({ name, email });
  const [keller, meier] = [person('Anna Keller', 'a@huanyu.cn'), person('Anna Meier', 'b@huanyu.cn')];
  const opened = (id: string, of: typeof keller): TimelineEntry => ({
    id,
    at: at(1),
    actor: 'recipient',
    kind: 'opened',
    person: of,
    city: null,
    country_code: null,
  });
  answering({
    live: fakeLive().answer,
    openTransfer: () =>
      sampleDetails({
        recipients: [samplePerson({ ...keller, downloadedAt: 1 })],
        // The other one was removed from the list since.
        timeline: { entries: [opened('1', keller), opened('2', meier)], next: null },
        transfer: {
          emailTo: [
            { ...keller, company: '', mail: 'sent', downloadedAt: 1 },
            { ...meier, company: '', mail: 'sent', downloadedAt: null },
          ],
          downloads: [sampleDownload({ receiverEmail: keller.email, latitude: 22.5, longitude: 114 })],
        },
      }),
  });
  show(sheet, { user: ana });
  const items = within(await screen.findByRole('list', { name: 'Tracking' })).getAllByRole('listitem');
  expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual(['Anna K.', 'Anna M.']);
  screen.getByText(/· Anna K\.$/);
});
