/** Proves that the download page says what its sender sees, and tells the server only of recipients who saw it. */
import { screen } from '@testing-library/react';
import type { Offer } from '@waybill/contract/downloads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { DownloadPanel } from '../download-panel.tsx';

beforeEach(
  () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true }),
);
// The light DOM says that it is driven by a program.
beforeEach(() => void Object.defineProperty(navigator, 'webdriver', { value: false, configurable: true }));
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'webdriver');
});

const SLUG = 'K7RM2XQ';
const offerOf = (changes: Partial<Offer>): Offer => ({
  slug: SLUG,
  sender: {
    name: 'Mei',
    email: 'mei@example.com',
    company: '',
    profilePic: null,
    logoPic: null,
    hasAccount: true,
  },
  title: 'Harbour plan',
  folder: '',
  message: '',
  fileName: 'plan.pdf',
  fileNumber: 1,
  dateSent: Date.now(),
  expiryDate: Date.now() + 604_800_000,
  bytes: 10,
  files: [
    {
      _id: 'f',
      path: 'plan.pdf',
      size: 10,
      url: '/f',
      preview: null,
      recording: null,
      program: false,
      malware: null,
    },
  ],
  emptyFolders: [],
  zip: { fileName: 'plan.zip', size: 20, url: '/z' },
  downloadsLeft: null,
  deletedAfterDownload: false,
  receiver: { email: 'anna@example.com', name: 'Anna' },
  own: false,
  brand: null,
  encryption: null,
  ...changes,
});

async function openPage(changes: Partial<Offer>, lang: 'en' | 'zh' = 'en') {
  const server = answering({ getDownload: () => offerOf(changes), noteOpened: () => ({ noted: true }) });
  show(<DownloadPanel slug={SLUG} user="AAAAAAAAAAAAAAAAAAAAAA" zipAtOnce={false} />, { lang });
  await screen.findByRole('heading', { name: 'Harbour plan' });
  await vi.advanceTimersByTimeAsync(10_000);
  return server.calls('noteOpened').map(({ body }) => body);
}

test.each([
  ['en', 'The sender can see when you open this page and when you download.'],
  ['zh', '您打开此页面和下载文件时，发件人可以看到。'],
] as const)(
  'D03 the page of a recipient (%s) says what the sender sees, and is noted once',
  async (lang, sentence) => {
    expect(await openPage({}, lang)).toEqual([{ slug: SLUG, user: 'AAAAAAAAAAAAAAAAAAAAAA' }]);
    screen.getByText(sentence);
  },
);

test('D03 the public link says that downloads are seen, and is not noted', async () => {
  expect(await openPage({ receiver: null })).toEqual([]);
  screen.getByText('The sender can see when files are downloaded, and from which city.');
});

test('D03 the sender’s own view is not noted', async () => {
  expect(await openPage({ own: true })).toEqual([]);
  expect(screen.queryByText(/The sender can see/)).toBeNull();
});
