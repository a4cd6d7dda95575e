/** Tests the mails about file requests. */
import { describe, expect, test } from 'vitest';
import type { Lang } from '../envelope.ts';
import type { Mail } from '../registry.ts';
import { renderMail } from '../render.tsx';
import { expectSameWords, wordsOf } from '../words.suite.ts';
import { requestMails } from './entries.ts';
import type { RequestMail } from './request.ts';
import type { RequestDecidedMail } from './request-decided.ts';
import type { RequestReceiptMail } from './request-receipt.ts';
import type { Received, RequestReceivedMail } from './request-received.ts';

const render = (mail: Mail, lang: Lang = 'en') =>
  renderMail(
    {
      lang,
      number: 'R8KD4TW',
      to: 'anna@example.com',
      site: 'https://waybill.example',
      brandName: 'Waybill',
    },
    mail,
  );

/** Without the marks that keep programs from finding links. */
const seen = (text: string): string => text.replaceAll('\u200B', '');

const link = 'https://waybill.example/r/q8Zr1m0VtUe3xY7bN2cKfA';
const asked = {
  owner: { name: 'Amara Okafor', email: 'amara@halden.example', company: 'Halden & Voss' },
  unlinked: false,
  title: 'Tender documents',
};
const item = { name: 'Site photos', note: 'From all sides', required: true, kinds: [], least: 1 } as const;
const request: RequestMail = {
  name: 'request',
  ...asked,
  link,
  message: 'By Friday, please.',
  items: [
    item,
    { ...item, name: 'Signed offer', note: '', required: false, kinds: ['pdf', 'image'], least: 6 },
  ],
  deadline: '2026-11-20T17:00:00.000Z',
  expires: '2026-11-30T17:00:00.000Z',
  locked: false,
};
const handIn: Received = {
  at: '2026-11-16T14:08:00.000Z',
  city: 'Kraków',
  country: 'PL',
  giver: { name: 'Tomasz', email: 'tomasz@studio.example', company: 'Studio', verified: true },
  item: 'Site photos',
  count: 8,
  size: '21.3 MB',
};
const received: RequestReceivedMail = {
  name: 'request-received',
  title: asked.title,
  handIns: [handIn],
  count: 1,
  page: 'https://waybill.example/dash/requests/R8KD4TW',
};
const receipt: RequestReceiptMail = {
  name: 'request-receipt',
  ...asked,
  link,
  receipt: 'R8KD4TW-2',
  at: handIn.at,
  items: [
    {
      item: 'Signed offer',
      files: [{ fileName: 'invoice\u202Efdp.exe', size: '1.4 MB', checksum: '9f3a7c10' }],
      count: 3,
    },
  ],
  count: 3,
  size: '4.1 MB',
  expires: request.expires,
};
const decided: RequestDecidedMail = {
  name: 'request-decided',
  ...asked,
  link,
  decisions: [
    { item: 'Signed offer', state: 'accepted', why: '', count: 1 },
    { item: 'Site photos', state: 'refused', why: 'Too dark', count: 8 },
  ],
  deadline: request.deadline,
  expires: request.expires,
  open: true,
};

describe('P13 mails of a request', () => {
  const titled = Object.values(requestMails).flatMap(({ samples }) =>
    Object.entries<Mail>(samples).map(([title, mail]) => ({ title, mail })),
  );
  test.each(titled)('$title says in its text what it says in HTML', async ({ mail }) => {
    for (const lang of ['en', 'zh'] as const) expectSameWords(await render(mail, lang), 'anna@example.com');
  });

  test('the asking mail names owner, title, items and times, and has the personal link', async () => {
    const { subject, text, html, sender } = await render(request);
    expect(subject).toBe('Amara Okafor asks you for files: Tender documents');
    expect(sender?.via).toBe('Amara Okafor via Waybill');
    expect(text).toContain('[ ] Site photos (Required)\n    From all sides');
    expect(text).toContain('[ ] Signed offer (Optional)\n    PDF or images, at least 6 files');
    expect(text).toContain(`Hand in files\n${link}`);
    for (const part of ['20 November 2026 at 17:00 UTC', 'Halden & Voss', 'You don’t need an account'])
      for (const shown of [text, wordsOf(html)]) expect(shown).toContain(part);
    expect(html).toContain('Request no.');
    const zh = await render(request, 'zh');
    expect(zh.subject).toBe('Amara Okafor 请您提交文件：Tender documents');
    expect(zh.text).toContain('PDF或图片，至少 6 个文件');
  });

  test('a list of many items is cut and says how many are left out', async () => {
    const items = Array.from({ length: 50 }, (_, at) => ({ ...item, name: `Item ${at + 1}.` }));
    const { text, html } = await render({ ...request, items });
    expect(text).toContain('Item 20.');
    expect(text).not.toContain('Item 21.');
    expect(text).toContain('and 30 more');
    expect(html.length).toBeLessThan(60_000);
  });

  test('the reminder lists what is missing, and why something was refused', async () => {
    const { text } = await render({
      ...request,
      name: 'request-reminder',
      items: [item, { ...item, name: 'Statics', note: '', why: 'Page 3 is missing' }],
    });
    expect(text).toContain('[ ] Site photos (Required)');
    expect(text).toContain('[!] Statics (Refused)\n    “Page 3 is missing”');
  });

  test('D04 the owner reads who handed in what, how much and from where; several are one mail', async () => {
    const one = await render(received);
    expect(one.subject).toBe('Tomasz handed in “Site photos”: Tender documents');
    expect(one.text).toContain('[ Kraków, PL ]');
    expect(one.text).toContain(
      'Tomasz, Studio (tomasz@studio.example) handed in 8 files (21.3 MB) for “Site photos”.',
    );
    expect(one.text).not.toContain('verified');
    const many = await render({ ...received, handIns: [handIn, handIn], count: 9 }, 'zh');
    expect(many.subject).toBe('9 次新提交：Tender documents');
    expect(many.text).toContain('另有 7 次');
  });

  test('S111 an address that was only typed is marked, and nothing its owner typed is a link or stands for a name', async () => {
    const giver = { name: 'www.bank.example', email: 'boss@bank.example', company: '', verified: false };
    const { subject, text, html } = await render({ ...received, handIns: [{ ...handIn, giver }] });
    expect(subject).toBe('boss@bank.example (not verified) handed in “Site photos”: Tender documents');
    for (const shown of [text, wordsOf(html)]) {
      expect(shown).not.toMatch(/www\.bank|boss@bank|bank\.example/);
      expect(seen(shown)).toContain('www.bank.example (boss@bank.example, not verified) handed in 8 files');
      expect(shown).toContain('Not every address is verified');
    }
    const nameless = { ...giver, name: '', email: '' };
    const { subject: someone } = await render({ ...received, handIns: [{ ...handIn, giver: nameless }] });
    expect(someone).toBe('Someone with the link handed in “Site photos”: Tender documents');
  });

  test('the receipt has its number, the time, and each file with size and CRC-32', async () => {
    const { subject, text } = await render(receipt);
    expect(subject).toBe('Receipt: 3 files for Amara Okafor: Tender documents');
    expect(text).toMatch(/Receipt no\. +R8KD4TW-2\n/);
    expect(text).toMatch(/Received +16 November 2026 at 14:08 UTC\n/);
    expect(seen(text)).toContain(
      '[x] Signed offer\n    invoice[U+202E]fdp.exe (EXE program)\n    1.4 MB, CRC-32 9f3a7c10\n    and 2 more',
    );
  });

  test('S111 a receipt to an address that was only typed names no items and no files', async () => {
    const { text, html } = await render({ ...receipt, name: 'unverified-receipt' });
    for (const shown of [text, html]) {
      expect(shown).not.toMatch(/invoice|Signed offer|CRC-32/);
      expect(shown).toContain('R8KD4TW-2');
      expect(shown).toContain('If it wasn’t you');
    }
  });

  test('X08 decisions: what was refused comes first with its reason, and can be handed in again while it is open', async () => {
    const both = await render(decided);
    expect(both.subject).toBe('Amara Okafor reviewed your files: Tender documents');
    expect(both.text).toMatch(/\[!\] Site photos \(Refused\)\n.*\n {4}“Too dark”\n\n\[x\] Signed offer/);
    expect(both.text).toContain(`Hand in again\n${link}`);
    const closed = await render({ ...decided, open: false });
    expect(closed.text).not.toContain('Hand in again');
    expect(closed.text).toContain('no longer accepts files');
    const accepted = await render({ ...decided, decisions: decided.decisions.slice(0, 1) }, 'zh');
    expect(accepted.subject).toBe('Amara Okafor 已通过您的文件：Tender documents');
    expect(accepted.text).toContain('查看收件单');
  });

  test('the closing mail says that nothing more is needed, and keeps what was handed in', async () => {
    const closed = { ...asked, name: 'request-closed', at: handIn.at, count: 8 } as const;
    expect((await render(closed)).text).toContain('What you handed in (8 files) stays with Amara Okafor.');
    expect((await render({ ...closed, count: 0 })).text).not.toContain('stays with');
  });

  test('S89 addresses in the words of an owner who does not pay are no links, and stay out of the subject', async () => {
    const evil = 'pay at https://pay.example';
    const { subject, text, html } = await render({
      ...request,
      unlinked: true,
      title: evil,
      message: evil,
      items: [{ ...item, name: evil, note: evil }],
    });
    expect(subject).toBe('Amara Okafor asks you for files');
    for (const shown of [text, wordsOf(html)]) {
      expect(shown).not.toMatch(/pay\.example/);
      expect(seen(shown).split(evil).length - 1).toBeGreaterThanOrEqual(4);
    }
  });
});

describe('E04 mails about an encrypted request', () => {
  const samples = [
    [
      'request',
      'request-encrypted',
      'whole link from this email, including the part after #',
      '完整链接，包括 # 后面的部分',
    ],
    ['request-reminder', 'request-reminder-encrypted', 'including the part after #', '包括 # 后面的部分'],
    ['request-decided', 'request-decided-encrypted', 'including the part after #', '包括 # 后面的部分'],
    ['request-receipt', 'request-receipt-encrypted', 'We don’t know their names', '我们不知道文件名'],
    [
      'request-received',
      'request-received-encrypted',
      'You need your passphrase to see their names',
      '需要您的口令',
    ],
    ['request-repeated', 'request-repeated-encrypted', 'Share the whole link', '请分享完整链接'],
    ['request-fulfilled', 'request-fulfilled-encrypted', '3 encrypted files', '3 个加密文件'],
  ] as const;

  test.each(samples)(
    'E04 %s says in one sentence what is encrypted, in both languages, and its link is whole',
    async (kind, title, en, zh) => {
      const mail = Object.entries<Mail>(requestMails[kind].samples).find(([name]) => name === title)?.[1];
      if (mail === undefined) throw new Error(`no sample ${title}`);
      for (const [lang, words] of [
        ['en', en],
        ['zh', zh],
      ] as const) {
        const { text, html } = await render(mail, lang);
        for (const shown of [text, html]) expect(shown).toContain(words);
        if ('link' in mail) for (const shown of [text, html]) expect(shown).toContain(mail.link);
      }
    },
  );

  test('E04 files are counted and not named: in the receipt, the decision and what the owner receives', async () => {
    const [receipt, decided, received] = [
      requestMails['request-receipt'].samples['request-receipt-encrypted'],
      requestMails['request-decided'].samples['request-decided-encrypted'],
      requestMails['request-received'].samples['request-received-encrypted'],
    ];
    if (!receipt || !decided || !received) throw new Error('samples are missing');
    expect((await render(receipt)).subject).toContain('9 encrypted files');
    expect((await render(receipt)).text).toContain('8 encrypted files');
    expect((await render(receipt)).text).not.toContain('CRC-32');
    expect((await render(decided)).text).toContain('2 encrypted files');
    expect((await render(received, 'zh')).subject).toContain('3 个加密文件');
  });
});
