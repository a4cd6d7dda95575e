/** Every mail to the receivers of a company that hides our name: it greets them, and has our name nowhere. */
import { expect, test } from 'vitest';
import type { MailBrand } from './brand.ts';
import type { Mail } from './registry.ts';
import { renderMail } from './render.tsx';
import { samples } from './samples.suite.ts';

const PRODUCT = 'Ship & Shore';
const WELCOME = 'Welcome to Huanyu. We answer within a day.';

const brand: MailBrand = {
  accent: null,
  footer: null,
  company: 'Huanyu Freight',
  message: WELCOME,
  poweredBy: false,
};

/** The same mail from such a company; undefined for mails that have no sender. */
function branded(mail: Mail): Mail | undefined {
  if ('sender' in mail && !mail.sender.visitor) return { ...mail, sender: { ...mail.sender, brand } };
  return 'owner' in mail ? { ...mail, owner: { ...mail.owner, brand } } : undefined;
}

const toReceivers = samples.flatMap(({ title, envelope, mail }) => {
  const changed = branded(mail);
  return changed === undefined ? [] : [{ title, envelope, mail: changed }];
});

test.each(toReceivers)(
  'H31 $title does not name the product where it is hidden',
  async ({ envelope, mail }) => {
    const { subject, html, text, sender } = await renderMail({ ...envelope, brandName: PRODUCT }, mail);
    for (const part of [subject, html, text, sender?.via ?? '', sender?.name ?? ''])
      expect(part).not.toMatch(/Ship (&|&amp;) Shore|SHIP/);
  },
);

test('H31 the From name says through whom it was sent: the product, the company, or neither', async () => {
  const sample = samples.find(({ mail, envelope }) => mail.name === 'transfer' && envelope.lang === 'en');
  if (sample?.mail.name !== 'transfer') throw new Error('there is no sample');
  const { mail } = sample;
  const viaOf = async (changes: Partial<MailBrand>) =>
    (
      await renderMail(sample.envelope, {
        ...mail,
        sender: { ...mail.sender, name: 'Mei Lin', visitor: false, brand: { ...brand, ...changes } },
      })
    ).sender?.via;
  expect(await viaOf({ poweredBy: true })).toBe('Mei Lin via Waybill');
  expect(await viaOf({})).toBe('Mei Lin via Huanyu Freight');
  expect(await viaOf({ company: '' })).toBe('Mei Lin');
});

const greeting = new Set(['transfer', 'reminder', 'request', 'request-reminder']);

test.each(toReceivers.filter(({ mail }) => greeting.has(mail.name)))(
  'H31 $title greets its reader with the company’s words, in both versions',
  async ({ envelope, mail }) => {
    const { html, text } = await renderMail(envelope, mail);
    const seen = (part: string) => part.replaceAll('\u200B', '');
    expect(seen(html)).toContain(WELCOME);
    expect(seen(text)).toContain(WELCOME);
  },
);

test('H31 a plain file name in a mail of a free account can be copied as it is', async () => {
  const sample = samples.find(({ mail, envelope }) => mail.name === 'transfer' && envelope.lang === 'en');
  if (sample?.mail.name !== 'transfer') throw new Error('there is no sample');
  const contents = { ...sample.mail.contents, title: '', files: ['Offer.pdf', 'report.com'], count: 2 };
  const { html, text } = await renderMail(sample.envelope, { ...sample.mail, unlinked: true, contents });
  for (const part of [html, text]) {
    expect(part).toContain('Offer.pdf');
    expect(part).toContain('report\u200B.com');
  }
});
