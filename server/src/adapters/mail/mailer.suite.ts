/** Contract tests that every mailer must pass. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Mailer, OutgoingMail } from './port.ts';

export interface ReceivedMail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly header: (name: string) => readonly string[];
}

export interface MailerUnderTest {
  readonly mailer: Mailer;
  /** Oldest first. */
  received(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

export const sampleMail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<0d4f3b0e-1@waybill.example>',
  kind: 'code',
  from: { name: 'Waybill', address: 'no-reply@waybill.example' },
  to: 'anna@example.com',
  subject: '48210 is your Waybill code',
  html: '<p>Your code: <b>48210</b></p>',
  text: 'Your code: 48210\n',
  ...changes,
});

const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  const [first] = list;
  if (first === undefined) throw new Error('nothing arrived');
  return first;
};

export const mailerSuite = (name: string, open: () => Promise<MailerUnderTest>): void => {
  describe(name, () => {
    let under: MailerUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    const carry = async (changes: Partial<OutgoingMail>): Promise<ReceivedMail> => {
      expect(await under.mailer.send(sampleMail(changes))).toMatchObject({ outcome: 'accepted' });
      return only(await under.received());
    };

    test('send() delivers subject, both bodies, sender, receiver and id unchanged', async () => {
      const mail = await carry({ replyTo: { name: 'Joris', address: 'joris@example.org' } });
      expect(mail).toMatchObject({
        messageId: '<0d4f3b0e-1@waybill.example>',
        from: { name: 'Waybill', address: 'no-reply@waybill.example' },
        to: 'anna@example.com',
        replyTo: 'joris@example.org',
        subject: '48210 is your Waybill code',
      });
      expect(mail.html.trim()).toBe('<p>Your code: <b>48210</b></p>');
      expect(mail.text.trim()).toBe('Your code: 48210');
    });

    test('send() delivers Chinese, emoji and long lines unchanged', async () => {
      const text = `验证码：48210 😀 ${'很长的一行'.repeat(400)}`;
      const mail = await carry({ subject: '48210 是您的 Waybill 验证码 😀', text, html: `<p>${text}</p>` });
      expect(mail.subject).toBe('48210 是您的 Waybill 验证码 😀');
      expect(mail.text.trim()).toBe(text);
      expect(mail.html.trim()).toBe(`<p>${text}</p>`);
    });

    test('send() delivers extra headers, once each', async () => {
      const link = `https://waybill.example/api/unsubscribe?token=${'a'.repeat(300)}`;
      const mail = await carry({
        headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
      expect(mail.header('list-unsubscribe').map((value) => value.replace(/\s/g, ''))).toEqual([`<${link}>`]);
      expect(mail.header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
    });

    test('S91 line breaks, 10 kB and emoji in a name or subject stay one encoded header of at most 200 characters', async () => {
      const bomb = `Joris\r\nBcc: evil@example.net\n\n<script> =?utf-8?Q?=41?= ${'😀é'.repeat(3_500)}`;
      const mail = await carry({
        subject: bomb,
        from: { name: bomb, address: 'no-reply@waybill.example' },
        headers: { 'X-Note': 'one\r\nX-Injected: yes', 'Bad Name\r\nX-Injected': 'yes' },
      });
      expect(mail.from.address).toBe('no-reply@waybill.example');
      expect(mail.to).toBe('anna@example.com');
      for (const value of [mail.subject, mail.from.name]) {
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value).not.toMatch(/[\r\n]/);
        expect(value).toMatch(/^Joris Bcc: evil@example\.net <script> =\?utf-8\?Q\?=41\?= 😀é/u);
      }
      expect(mail.header('bcc')).toEqual([]);
      expect(mail.header('x-injected')).toEqual([]);
      expect(mail.header('x-note')).toEqual(['one X-Injected: yes']);
    });

    test.each([
      '=?utf-8?B?UGF5UGFs?=',
      'Offer =?utf-8?Q?=50ay=50al_Security?= for you',
      'a =?utf-8?B?4oCu?= "quoted" <b@evil.example>, =?x',
      `=?utf-8?Q?a?= ${'long text '.repeat(15)}报告😀`,
    ])('H13 an encoded word that was typed is shown as it was typed: %s', async (text) => {
      const written = text.trim();
      const mail = await carry({
        subject: text,
        from: { name: text, address: 'no-reply@waybill.example' },
        replyTo: { name: text, address: 'joris@example.org' },
      });
      expect(mail.subject).toBe(written);
      expect(mail.from).toEqual({ name: written, address: 'no-reply@waybill.example' });
      expect(mail.replyTo).toBe('joris@example.org');
    });

    test('S93 a second attempt carries the same Message-ID', async () => {
      await under.mailer.send(sampleMail());
      await under.mailer.send(sampleMail());
      const ids = new Set((await under.received()).map((mail) => mail.messageId));
      expect([...ids]).toEqual(['<0d4f3b0e-1@waybill.example>']);
    });
  });
};
