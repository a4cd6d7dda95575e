/** Every mail with an encoded word in every text that people write: over SMTP, its reader sees the letters that were typed. */
import { type Mail, mails } from '@waybill/mails/registry';
import { renderMail } from '@waybill/mails/render';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mailbox, Mailer } from '../adapters/mail/port.ts';
import { openSmtp } from '../adapters/mail/smtp.ts';
import { startSmtpServer, type TestSmtpServer } from '../adapters/mail/smtp-server.suite.ts';

let server: TestSmtpServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startSmtpServer();
  mailer = openSmtp({ url: server.url });
});
afterAll(async () => {
  await mailer.close();
  await server.close();
});

const DECODED = 'Zugspitze';
const TYPED = `=?utf-8?B?${btoa(DECODED)}?=`;
const WRITTEN = new Set(['name', 'title', 'fileName', 'company', 'files', 'fullName', 'item', 'team', 'by']);

function filled(value: unknown, at = ''): unknown {
  if (typeof value === 'string') return WRITTEN.has(at) && value !== '' ? TYPED : value;
  if (Array.isArray(value)) return value.map((each) => filled(each, at));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, key)]));
}

const all = Object.values(mails).flatMap(({ samples }) => Object.values<Mail>(samples));

test('H13 no mail lets a typed encoded word be decoded, in its subject or its From name', async () => {
  const sent = new Map<string, { readonly subject: string; readonly from: Mailbox }>();
  for (const [index, sample] of all.entries()) {
    const mail = { ...sample, ...(filled(sample) as object), name: sample.name } as Mail;
    const envelope = {
      lang: 'en',
      number: 'K7RM2XQ',
      to: 'anna@example.com',
      site: 'https://waybill.example',
      brandName: TYPED,
    } as const;
    const { subject, html, text, sender } = await renderMail(envelope, mail);
    const from = { name: sender?.via ?? 'Waybill', address: 'no-reply@waybill.example' };
    const messageId = `<${index}@waybill.example>`;
    sent.set(messageId, { subject, from });
    await mailer.send({ messageId, kind: mail.name, from, to: envelope.to, subject, html, text });
  }
  const arrived = await server.received();
  for (const { messageId, subject, from } of arrived) {
    expect({ subject, from }).toEqual(sent.get(messageId));
    expect(`${subject}${from.name}`).not.toContain(DECODED);
  }
  expect(arrived).toHaveLength(sent.size);
  expect([...sent.values()].filter(({ subject }) => subject.includes(TYPED)).length).toBeGreaterThan(10);
});
