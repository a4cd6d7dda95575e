/** Proves what the page of a receipt shows, and how a receipt is checked, in both languages. */
import { screen, waitFor } from '@testing-library/react';
import { AppError } from '@waybill/contract/errors';
import type { ReceiptDocument, VerifiedReceipt } from '@waybill/contract/receipts';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ana } from '../../session/fake-server.suite.ts';
import { hashOf } from './hash-of.ts';
import { ReceiptPage } from './receipt-page.tsx';
import { VerifyPanel } from './verify-panel.tsx';

const CODE = 'abcdEFGH2345jkmnPQRS';

const stated: ReceiptDocument = {
  code: CODE,
  verifyUrl: `https://waybill.example/verify/${CODE}`,
  issuedAt: Date.UTC(2031, 4, 7, 12),
  digest: 'ab'.repeat(32),
  reference: '3F9A7-2C10B',
  title: 'Drawings',
  folder: '',
  fileName: '',
  message: 'Unit 4',
  encrypted: false,
  senderName: 'Ana',
  senderEmail: 'ana@example.com',
  company: '',
  dateSent: Date.UTC(2031, 4, 6, 12),
  sentFrom: { city: 'Rotterdam', country_code: 'NL', latitude: 51.9, longitude: 4.5 },
  expiryDate: Date.UTC(2031, 4, 13, 12),
  state: 'active',
  bytes: 4_100,
  files: [{ path: 'Drawings/sheet 12.dwg', size: 4_100, crc32: '2938d09c', sha256: null }],
  recipients: [
    {
      email: 'mei@example.com',
      name: '林美',
      company: '',
      mail: 'sent',
      mailedAt: Date.UTC(2031, 4, 6, 12, 1),
      openedAt: Date.UTC(2031, 4, 6, 13),
      downloadedAt: Date.UTC(2031, 4, 6, 14),
      downloads: 1,
    },
    {
      email: 'jonas@example.com',
      name: '',
      company: '',
      mail: 'bounced',
      mailedAt: Date.UTC(2031, 4, 6, 12, 1),
      openedAt: null,
      downloadedAt: null,
      downloads: 0,
    },
  ],
  downloads: [
    {
      dlDate: Date.UTC(2031, 4, 6, 14),
      country_name: 'China',
      country_code: 'CN',
      city: 'Shenzhen',
      latitude: null,
      longitude: null,
      receiverEmail: 'mei@example.com',
      fileName: null,
      fileNames: [],
      browser: 'Chrome',
    },
  ],
  downloadsTotal: 1_200,
};

const verified: VerifiedReceipt = {
  code: CODE,
  issuedAt: stated.issuedAt,
  reference: stated.reference,
  senderName: 'Ana',
  company: '',
  dateSent: stated.dateSent,
  fileNumber: 1,
  bytes: 4_100,
  recipients: 2,
  reached: 1,
  downloads: 1_200,
  digest: stated.digest,
  pdfs: [],
};

test.each([
  ['en', 'Email bounced', 'All files', /newest 1 of 1,200/, '1 of 2 downloaded'],
  ['zh', '邮件被退回', '全部文件', /全部 1,200 次下载中最近的 1 次/, '2 人中 1 人已下载'],
] as const)(
  'X04 receipt (%s): states who downloaded what, and where the rest is',
  async (lang, bounced, all, more, reached) => {
    answering({ receipt: () => stated });
    show(<ReceiptPage slug="K7RM2XQ" />, { lang, user: ana });
    await screen.findByRole('heading', { level: 1, name: 'Drawings' });
    screen.getByText(bounced);
    screen.getByText(all);
    screen.getByText(more);
    screen.getByText(reached);
    expect(screen.getByText('abcd-EFGH-2345-jkmn-PQRS')).toBeTruthy();
  },
);

test('X04 receipt: a deleted transfer has none, and a failed load can be repeated', async () => {
  let error = new AppError('internal');
  answering({ receipt: () => error });
  const { person } = show(<ReceiptPage slug="P3WD9HB" />, { user: ana });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  error = new AppError('transfer_deleted');
  await person.click(retry);
  await screen.findByText('There’s no receipt for this transfer');
});

test.each([
  [
    'en',
    'This receipt is genuine',
    'There’s no receipt with this code',
    'Choose PDF',
    /exactly the PDF/,
    /was changed/,
  ],
  ['zh', '这份回执是真实的', '没有使用此核验码的回执', '选择 PDF', /正是 Waybill 生成的/, /已被改动/],
] as const)(
  'X04 check (%s): confirms a code and a file, and refuses others',
  async (lang, genuine, unknown, choose, same, differs) => {
    const pdf = new File(['%PDF-1.7 receipt'], 'receipt.pdf', { type: 'application/pdf' });
    const pdfs = [await hashOf(pdf)];
    answering({ verifyReceipt: () => ({ ...verified, pdfs }) });
    const { person } = show(<VerifyPanel code={CODE} />, { lang });
    await screen.findByRole('heading', { level: 1, name: genuine });
    await person.upload(screen.getByLabelText(choose, { selector: 'input' }), pdf);
    await screen.findByText(same);
    const forged = new File(['%PDF-1.7 forged!'], 'forged.pdf', { type: 'application/pdf' });
    await person.upload(screen.getByLabelText(choose, { selector: 'input' }), forged);
    await screen.findByText(differs);

    answering({ verifyReceipt: () => new AppError('not_found') });
    show(<VerifyPanel code={CODE} />, { lang });
    await screen.findByText(unknown);
  },
);

test('X04 check: a code that cannot be one is refused before it is sent', async () => {
  const { person, path } = show(<VerifyPanel code="" />, { path: '/verify' });
  const field = screen.getByLabelText('Code on the receipt');
  await person.type(field, 'too short');
  await person.click(screen.getByRole('button', { name: 'Check' }));
  await screen.findByText(/A code has 20 letters and digits/);
  expect(path()).toBe('/verify');
  await person.clear(field);
  await person.type(field, 'abcd-EFGH 2345-jkmn-PQRS');
  await person.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(path()).toBe(`/verify/${CODE}`));
});
