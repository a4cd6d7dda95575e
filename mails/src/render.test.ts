import { describe, expect, test } from 'vitest';
import { renderMail } from './render.tsx';
import { rendered, samples } from './samples.suite.ts';

const envelope = {
  lang: 'en',
  number: 'K7RM2XQ',
  to: 'anna@example.com',
  site: 'https://waybill.example',
  brandName: 'Waybill',
} as const;
const code = { name: 'code', code: '48210', minutes: 10 } as const;

const hostile = [
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a template injection that must stay as it is.
  '${7*7}',
  '<%=7*7%>',
  '#{7*7}',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</style><script>alert(1)</script>',
  '[x](javascript:alert(1))',
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

describe('mails about a transfer or a request', () => {
  const about = samples.filter(({ title }) =>
    /^(transfer|reminder|own-link|sent|extended|expir|request)/.test(title),
  );
  test.each(about)('T19 $title has its button before what is only looked up', async (sample) => {
    const { html } = await rendered(sample);
    const [button, table] = [html.indexOf('class="wb-action"'), html.indexOf('wb-ink3 wb-line')];
    if (button > 0 && table > 0) expect(button).toBeLessThan(table);
  });

  test('T19 the title is the headline, and the sender is above it, in HTML and in text', async () => {
    const transfer = samples.find(({ title }) => title === 'transfer-en');
    if (transfer === undefined) throw new Error('no sample');
    const { html, text } = await renderMail(transfer.envelope, transfer.mail);
    expect(/<h1[^>]*>([^<]*)</.exec(html)?.[1]).toBe('Harbour plan for Thursday');
    expect(html.indexOf('Mei Lin sent you')).toBeLessThan(html.indexOf('<h1'));
    expect(text).toContain('Mei Lin sent you 17 files\n\nHarbour plan for Thursday\n');
  });
});

describe('every mail', () => {
  test.each(samples)('$title loads nothing but the company logo, from our own site', async (sample) => {
    const { html: whole } = await rendered(sample);
    const logo = /<img\b[^>]* src="https:\/\/waybill\.example\/api\/mailLogo\/[\w-]+"[^>]*>/;
    const html = whole.replace(logo, '');
    expect(html).not.toMatch(/\ssrc(set)?=/i);
    expect(html).not.toMatch(
      /url\(|@import|@font-face|<link\b|<img\b|<script\b|<iframe\b|<object\b|\sbackground=/i,
    );
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => new URL(match[1] ?? '').origin);
    // A company's own link is the only one that leads elsewhere.
    const ours = links.filter((origin) => origin !== 'https://huanyu.example');
    expect(new Set(ours)).toEqual(new Set(['https://waybill.example']));
  });

  test.each(samples)('$title is ready for dark clients and narrow screens', async (sample) => {
    const { html } = await rendered(sample);
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain('width=device-width');
    expect(html.length).toBeLessThan(60_000);
  });

  test.each(samples)(
    'P10 $title has the name of the installation and not ours',
    async ({ envelope: to, mail }) => {
      const name = 'Ship & Shore';
      const { subject, html, text, sender } = await renderMail({ ...to, brandName: name }, mail);
      const whole = [subject, html, text, sender?.via ?? ''].join('\n');
      expect(whole).not.toMatch(/Waybill(?! no\.)|WAYBILL/);
      const isHidden = 'sender' in mail && mail.sender.brand?.poweredBy === false;
      expect(html.includes('Ship &amp; Shore')).toBe(!isHidden);
    },
  );

  test('has an unsubscribe link only when it can be turned off', async () => {
    const unsubscribe = 'https://waybill.example/api/unsubscribe?token=a.b';
    const without = await renderMail(envelope, code);
    const withLink = await renderMail({ ...envelope, unsubscribe }, code);
    expect(without.html + without.text).not.toContain('unsubscribe');
    expect(withLink.html).toContain(`href="${unsubscribe}"`);
    expect(withLink.text).toContain(unsubscribe);
  });
});

describe('the code mail', () => {
  test('speaks English and Chinese, as HTML and as text', async () => {
    const english = await renderMail(envelope, code);
    expect(english.subject).toBe('48210 is your Waybill code');
    expect(english.html).toContain('lang="en"');
    expect(english.text).toContain('Your code: 48210');
    const chinese = await renderMail({ ...envelope, lang: 'zh' }, code);
    expect(chinese.subject).toBe('48210 是您的 Waybill 验证码');
    expect(chinese.html).toContain('lang="zh-CN"');
    expect(chinese.text).toContain('验证码：48210');
    for (const { html, text } of [english, chinese]) {
      expect(html).toContain('>48210<');
      expect(text).toContain('anna@example.com');
      expect(text).not.toMatch(/[<>]|&\w+;/);
      expect(text).toMatch(/^WAYBILL {2}K7RM2XQ\n/);
    }
  });
});

describe('hostile values', () => {
  test.each(hostile)('%s is shown literally', async (value) => {
    const { html, text } = await renderMail({ ...envelope, to: value }, code);
    expect(html).toContain(escaped(value));
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img');
    expect(text).toContain(`To    ${value}\n`);
  });

  test('S91 a subject stays one line of at most 200 characters', async () => {
    const value = `1\r\nBcc: evil@example.com\u2028${'😀'.repeat(5_000)}`;
    const { subject, text } = await renderMail({ ...envelope, to: value }, { ...code, code: value });
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(subject.length).toBeLessThanOrEqual(200);
    expect(subject).toMatch(/^1 Bcc: evil@example\.com 😀/u);
    expect(subject).not.toMatch(/\p{Cs}/u);
    expect(text).toMatch(/^To {4}1 Bcc: evil@example\.com/m);
  });
});
