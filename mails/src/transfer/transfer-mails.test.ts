import { describe, expect, test } from 'vitest';
import type { Lang } from '../envelope.ts';
import type { Mail } from '../registry.ts';
import { renderMail } from '../render.tsx';
import { expectSameWords, wordsOf } from '../words.suite.ts';
import { transferMails } from './entries.ts';
import type { SentMail } from './sent.ts';
import type { TransferMail } from './transfer.ts';

const render = (mail: Mail, lang: Lang = 'en') =>
  renderMail(
    {
      lang,
      number: 'K7RM2XQ',
      to: 'anna@example.com',
      site: 'https://waybill.example',
      brandName: 'Waybill',
    },
    mail,
  );

const transfer: TransferMail = {
  name: 'transfer',
  link: 'https://waybill.example/d/K7RM2XQ/q8Zr1m0VtUe3xY7bN2cKfA',
  sender: { name: 'Mei Lin', email: 'mei@huanyu.cn', company: 'Huanyu', visitor: false },
  unlinked: false,
  message: 'Here it is.',
  contents: { files: ['plan.pdf', 'a/b.jpg'], count: 7, size: '1.18 GB' },
  expires: '2026-03-14T09:05:00.000Z',
  locked: false,
};

const sealed = { files: [], count: 7, size: '1.18 GB', encrypted: 'passphrase' as const };
const sentSealed: SentMail = {
  name: 'sent',
  contents: sealed,
  to: ['anna@example.com'],
  toCount: 1,
  link: null,
  page: 'https://waybill.example/dash/transfers/K7RM2XQ',
  expires: transfer.expires,
  locked: false,
};

describe('E02 mails of an encrypted transfer', () => {
  test('E02 a recipient reads how many files there are, and asks the sender for the passphrase', async () => {
    const { subject, text } = await render({ ...transfer, message: '', contents: sealed });
    expect(subject).toBe('Mei Lin sent you 7 encrypted files');
    expect(text).toContain('You need a passphrase to open these files. Ask the sender for it.');
    const zh = await render({ ...transfer, message: '', contents: sealed }, 'zh');
    expect(zh.subject).toBe('Mei Lin 给您发来了 7 个加密文件');
    expect(zh.text).toContain('打开这些文件需要口令');
  });

  test('E01 E02 a sender is asked to share the passphrase, or the link with the key, which is not in the mail', async () => {
    expect((await render(sentSealed)).text).toContain('Your recipients need the passphrase');
    const link = 'https://waybill.example/w/K7RM2XQ';
    const contents = { ...sealed, encrypted: 'link' as const };
    const { text, html } = await render({ ...sentSealed, contents, to: [], toCount: 0, link });
    expect(text).toContain('The key is in the link you copied after sending.');
    expect(text + html).not.toContain(link);
  });

  test('E01 a sender whose limit was reached, or whose files are damaged, reads what can be done and no names', async () => {
    const page = sentSealed.page;
    const limit = await render({ name: 'limit-reached', contents: sealed, maxDownloads: 3, page });
    expect(limit.text).toContain('send them again');
    expect(limit.text).not.toContain('forward');
    const damaged = await render({ name: 'damaged', contents: sealed, files: [], fileCount: 2, page });
    expect(damaged.text).toContain('2 encrypted files');
  });
});

describe('T19 mails of a transfer', () => {
  const titled = Object.values(transferMails).flatMap(({ samples }) =>
    Object.entries<Mail>(samples).map(([title, mail]) => ({ title, mail })),
  );
  test.each(titled)('$title says in its text what it says in HTML', async ({ mail }) => {
    for (const lang of ['en', 'zh'] as const) {
      expectSameWords(await render(mail, lang), 'anna@example.com');
    }
  });

  test('D07 logo: a receiver’s mail shows the company logo from our own site, on white in light and dark', async () => {
    const src = 'https://waybill.example/api/mailLogo/abc';
    const { html, text } = await render({ ...transfer, sender: { ...transfer.sender, logo: src } });
    expect(html).toMatch(new RegExp(`<td[^>]*background-color:#ffffff[^>]*>\\s*<img[^>]*src="${src}"`));
    expect(text).not.toContain('mailLogo');
    expect((await render(transfer)).html).not.toContain('<img');
  });

  test('a receiver’s mail names sender, files, size and expiry, and has a personal link', async () => {
    const { subject, text, html, sender } = await render(transfer);
    expect(subject).toBe('Mei Lin sent you plan.pdf and 6 more');
    expect(sender).toEqual({ name: 'Mei Lin', via: 'Mei Lin via Waybill' });
    for (const part of ['Here it is.', 'plan.pdf', 'and 5 more', '1.18 GB', '14 March 2026', transfer.link]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect((await render(transfer, 'zh')).subject).toBe('Mei Lin 给您发来了 plan.pdf 等 7 个文件');
  });

  test('T26 the title is in the subject and in the mail; without one it is the folder or the first file', async () => {
    const called = (contents: object, lang: Lang = 'en') =>
      render({ ...transfer, contents: { ...transfer.contents, ...contents } }, lang);
    const titled = await called({ title: 'Harbour plan', folder: 'Site visit' });
    expect(titled.subject).toBe('Mei Lin sent you 7 files: Harbour plan');
    for (const part of [titled.text, titled.html]) expect(part).toContain('Harbour plan');
    expect(titled.text).toContain('\n\nMei Lin sent you 7 files\n\nHarbour plan\n\n');
    const folder = { folder: '现场', fileName: 'notes.txt' };
    expect((await called(folder)).subject).toBe('Mei Lin sent you 7 files: 现场');
    expect((await called(folder, 'zh')).subject).toBe('Mei Lin 给您发来了 7 个文件：现场');
    expect((await called({ fileName: 'a/b.jpg', files: ['VoiceMemo-17.webm'] })).subject).toBe(
      'Mei Lin sent you b.jpg and 6 more',
    );
    expect((await called({ fileName: '', files: ['VoiceMemo-17.webm'] })).subject).toBe(
      'Mei Lin sent you 7 files',
    );
    const sent = { name: 'sent', to: [], toCount: 0, page: '', expires: transfer.expires } as const;
    const contents = { ...transfer.contents, title: 'Harbour plan' };
    const { subject } = await render({ ...sent, link: transfer.link, locked: false, contents });
    expect(subject).toBe('Sent: Harbour plan');
  });

  test('the mail of a locked transfer names no files and says that it needs a password', async () => {
    const { text } = await render({
      ...transfer,
      locked: true,
      contents: { ...transfer.contents, files: [] },
    });
    expect(text).toContain('Password protected');
    expect(text).toContain('Contents  7 files');
  });

  test('S89 a visitor is named by the proven address, under a banner, and no address in the words is a link', async () => {
    const { subject, text, html, sender } = await render({
      ...transfer,
      unlinked: true,
      sender: { name: 'PayPal www.paypal.com', email: 'tom@mail.example', company: 'Evil', visitor: true },
      message: 'Pay at https://pay.example or write to a@pay.example',
      contents: { ...transfer.contents, folder: 'Pay at www.pay.example' },
    });
    expect(subject).toBe('tom@mail.example sent you 7 files');
    expect(sender?.via).toBe('tom@mail.example via Waybill');
    expect(text).toContain('From an unverified visitor');
    for (const shown of [text, html]) {
      expect(shown).not.toMatch(/pay\.example|www\.paypal/);
      expect(shown.replaceAll('\u200B', '')).toContain(
        'Pay at https://pay.example or write to a@pay.example',
      );
    }
    expect(html).not.toContain('href="https://pay');
  });

  test('S89 however long the name and the address, the end of the address is seen', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(240)}.example`;
    for (const visitor of [true, false]) {
      const sender = { name: 'x'.repeat(500), company: 'y'.repeat(500), email, visitor };
      const { html, text } = await render({ ...transfer, sender });
      expect(text).toMatch(new RegExp(`^From .*${email}`, 'm'));
      expect(wordsOf(html)).toContain(email);
    }
  });

  test('a name that looks like an address does not stand for the sender', async () => {
    const sender = { ...transfer.sender, name: 'boss@bank.example' };
    expect((await render({ ...transfer, sender })).sender?.via).toBe('mei@huanyu.cn via Waybill');
  });

  test('T19 the mails about expiry name every day and time in UTC, in both languages', async () => {
    const { contents } = transfer;
    const ending = {
      contents,
      unseen: [],
      unseenCount: 0,
      page: 'https://waybill.example/dash/transfers/K7RM2XQ',
    };
    const times = { expires: '2026-03-14T23:30:00.000Z', kept: '2026-03-21T23:30:00.000Z' };
    const expiring = { name: 'expiring', ...ending, ...times } as const;
    const en = await render(expiring);
    expect(en.subject).toBe('Expires on 14 March 2026 (UTC): plan.pdf and 6 more');
    const zh = await render(expiring, 'zh');
    expect(zh.subject).toBe('2026年3月14日（UTC）过期：plan.pdf 等 7 个文件');
    const expired = { ...expiring, name: 'expired' } as const;
    for (const { text, html } of [en, await render(expired)])
      for (const part of [text.replace(/\s+/g, ' '), wordsOf(html)]) {
        expect(part).toContain('until 14 March 2026 at 23:30 UTC.');
        expect(part).toContain('We keep the files until 21 March 2026 (UTC), then delete them.');
      }
    for (const { text, html } of [zh, await render(expired, 'zh')])
      for (const part of [text, wordsOf(html)])
        expect(part).toContain('文件会保留到 2026年3月21日（UTC），之后删除。');
  });

  test('one download has its place in the subject, many have their number', async () => {
    const stamp = { at: transfer.expires, city: 'Singapore', country: 'SG', email: null, file: 'plan.pdf' };
    const mail = {
      name: 'downloaded',
      contents: transfer.contents,
      page: 'https://waybill.example/dash/transfers/K7RM2XQ',
    } as const;
    expect((await render({ ...mail, stamps: [stamp], count: 1 })).subject).toBe(
      'Downloaded in Singapore: plan.pdf and 6 more',
    );
    const chinese = await render({ ...mail, stamps: [stamp], count: 1 }, 'zh');
    expect(chinese.subject).toContain('新加坡');
    expect(chinese.subject).not.toContain('Singapore');
    const many = await render(
      {
        ...mail,
        stamps: [
          { ...stamp, city: 'Shenzhen', country: 'CN' },
          { ...stamp, city: null },
        ],
        count: 30,
      },
      'zh',
    );
    expect(many.subject).toBe('30 次下载：plan.pdf 等 7 个文件');
    expect(many.text).toContain('[ 深圳, CN ]');
    expect(many.text).toContain('[ 新加坡 ]');
    expect(many.text).toContain('另有 28 次');
  });
});

const hostile = [
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template injection that must stay as it is.
  '${7*7}',
  '<%=7*7%>',
  '#{7*7}',
  '<script>alert(1)</script>',
  '</td></table><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  "=cmd|' /C calc'!A0",
];

describe('S77 what people write', () => {
  test.each(hostile)('%s is shown literally in names, messages and file names', async (value) => {
    const { html, text, subject } = await render({
      ...transfer,
      sender: { ...transfer.sender, name: value, company: value },
      message: value,
      contents: { ...transfer.contents, title: value, files: [value] },
    });
    expect(wordsOf(html).split(value).length - 1).toBeGreaterThanOrEqual(5);
    expect(html).not.toMatch(/<script|<img|href="javascript/);
    expect(text).toContain(`> ${value}\n`);
    expect(text).toContain(`Contents  ${value}\n`);
    expect(subject).toBe(`${value} sent you 7 files: ${value}`);
  });

  test('a message keeps its lines, but cannot draw lines of ours or turn the reading direction', async () => {
    const message = 'one\r\nFrom  Waybill\u2028- - - -\u202Egnp.exe';
    const { text } = await render({ ...transfer, message });
    expect(text).toContain('> one\n> From  Waybill\n> - - - - gnp.exe');
  });

  test('S91 a name of 10 kB with line breaks stays one short line', async () => {
    const name = `Mei\r\nBcc: evil@example.net${'😀'.repeat(2_500)}`;
    const { sender, subject } = await render({ ...transfer, sender: { ...transfer.sender, name } });
    for (const header of [sender?.via ?? '', sender?.name ?? '', subject]) {
      expect(header).not.toMatch(/[\r\n]/);
      expect(header.length).toBeLessThanOrEqual(200);
    }
  });
});
