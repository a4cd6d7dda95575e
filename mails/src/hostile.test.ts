/** Every mail with markup in every text that others can write: it stays text, and the mail keeps its shape. */
import { expect, test } from 'vitest';
import type { Mail } from './registry.ts';
import { renderMail } from './render.tsx';
import { rendered, samples } from './samples.suite.ts';

/** Fields that hold text written by users, across all mails. */
const WRITTEN = new Set([
  'name',
  'title',
  'fileName',
  'company',
  'message',
  'files',
  'file',
  'city',
  'fullName',
  'route',
  'note',
  'item',
  'why',
  'email',
  'to',
  'text',
]);

const PAYLOADS = [
  `"><script>pwned()</script><img src=x onerror=pwned()>`,
  `'--></title></style></td></table><svg onload=pwned()><a href=javascript:pwned()>x</a>`,
  `\${pwned()} {{pwned()}} <%=pwned()%> [x](javascript:pwned()) &lt;b&gt; &#60;b>`,
];
/** All are as long as this one: what the inbox shows first is filled up to a length. */
const PLAIN = 'x'.repeat(Math.max(...PAYLOADS.map(({ length }) => length)));

/** The same mail with a text in place of each that was written; what the mail is called stays. */
function filled(value: unknown, text: string, at = ''): unknown {
  if (typeof value === 'string') return WRITTEN.has(at) && value !== '' ? text : value;
  if (Array.isArray(value)) return value.map((each) => filled(each, text, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, text, key)]));
}

const withText = (mail: Mail, text: string): Mail =>
  ({ ...mail, ...(filled(mail, text) as object), name: mail.name }) as Mail;

/** Real ones only: in text and in values both brackets are written otherwise. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];
const namesOf = (html: string): string[] => tagsOf(html).map((tag) => tag.split(/[\s>]/, 1)[0] ?? '');

/** One of the security notices: they differ in our own words only. */
const isDistinct = ({ envelope, mail }: (typeof samples)[number]): boolean =>
  envelope.lang === 'en' && (mail.name !== 'security-notice' || mail.what === 'email_changed');

test.each(samples.filter(isDistinct))('S139 S77 $title keeps its shape', async ({ envelope, mail }) => {
  const plain = await renderMail(envelope, withText(mail, PLAIN));
  for (const payload of PAYLOADS) {
    const { html } = await renderMail(envelope, withText(mail, payload.padEnd(PLAIN.length, 'x')));
    expect(namesOf(html)).toEqual(namesOf(plain.html));
    for (const tag of tagsOf(html)) {
      expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+\s*=/i);
      expect(tag).not.toMatch(/="\s*javascript:/i);
    }
  }
});

test('S97 no mail loads anything that is not ours', async () => {
  const found = new Set<string>();
  for (const sample of samples) {
    const { html } = await rendered(sample);
    for (const [, address = ''] of html.matchAll(/(?:src|background|srcset)="([^"]*)"|url\(([^)]*)\)/g))
      found.add(new URL(address, 'https://elsewhere.example').origin);
    expect(html).not.toMatch(/@import|<link|<object|<iframe/i);
  }
  found.delete('https://waybill.example');
  expect([...found]).toEqual([]);
});

test.each(samples)('G16 S91 $title turns no reading direction around', async ({ envelope, mail }) => {
  const turned = withText(mail, 'invoice\u202Efdp.exe');
  const { subject, sender, html, text } = await renderMail(envelope, turned);
  for (const part of [subject, sender?.via ?? '', html, text])
    expect(part.match(/[\u202A-\u202E\u2067]/)).toBeNull();
  if (!('contents' in turned) || turned.contents.files.length === 0) return;
  const type = envelope.lang === 'zh' ? '（EXE 程序）' : ' (EXE program)';
  expect(text.replaceAll('\u200B', '')).toContain(`invoice[U+202E]fdp.exe${type}`);
});

test('G16 a name from right to left leaves the words around it in their order, in the subject too', async () => {
  const sample = samples.find(({ mail, envelope }) => mail.name === 'sent' && envelope.lang === 'en');
  if (sample?.mail.name !== 'sent') throw new Error('there is no sample');
  const contents = { ...sample.mail.contents, title: '', files: ['שלום.pdf', 'b.txt'], count: 2 };
  const { subject, text } = await renderMail(sample.envelope, { ...sample.mail, contents });
  expect(subject).toBe('Sent: \u2066שלום.pdf\u2069 and 1 more');
  expect(text).toContain('\u2066שלום.pdf\u2069\n');
});

test('G16 the ending of a long name stays in sight', async () => {
  const sample = samples.find(({ mail, envelope }) => mail.name === 'sent' && envelope.lang === 'en');
  if (sample?.mail.name !== 'sent') throw new Error('there is no sample');
  const contents = {
    ...sample.mail.contents,
    title: '',
    files: [`invoice.pdf${'\u00A0_'.repeat(100)}.exe`],
    count: 1,
  };
  const { subject, text } = await renderMail(sample.envelope, { ...sample.mail, contents });
  for (const part of [subject, text]) expect(part).toMatch(/invoice\.pdf.*….*\.exe \(EXE program\)/);
});
