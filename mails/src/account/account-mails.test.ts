import { describe, expect, test } from 'vitest';
import type { Lang } from '../envelope.ts';
import type { Mail } from '../registry.ts';
import { renderMail } from '../render.tsx';
import { SECURITY_NOTICES, type SecurityMail } from './security-notice.tsx';

const link = 'https://waybill.example/updatepassword?t=abc&lang=en';
const to = (lang: Lang) => ({
  lang,
  number: 'K7RM2XQ',
  to: 'anna@example.com',
  site: 'https://waybill.example',
  brandName: 'Waybill',
});
const render = (mail: Mail, lang: Lang = 'en') => renderMail(to(lang), mail);

const notice = (what: SecurityMail['what']): SecurityMail => ({
  name: 'security-notice',
  what,
  email: 'anna@new.example',
  date: '2026-03-18T23:30:00.000Z',
  at: '2026-03-04T09:05:00.000Z',
  link,
});

describe('a mail that asks for one thing', () => {
  test.each<Mail>([
    { name: 'reset', link, minutes: 60 },
    { name: 'confirm-email', link, hours: 24 },
    notice('password_changed'),
  ])('$name has its link as a button and in the text', async (mail) => {
    for (const lang of ['en', 'zh'] as const) {
      const { html, text } = await render(mail, lang);
      expect(html.split(`href="${link.replaceAll('&', '&amp;')}"`)).toHaveLength(2);
      expect(text).toContain(`\n${link}\n`);
      expect(html).toContain('wb-action');
    }
  });

  test('says how long its link works, in both languages', async () => {
    for (const lang of ['en', 'zh'] as const) {
      expect((await render({ name: 'reset', link, minutes: 47 }, lang)).text).toContain(' 47 ');
      expect((await render({ name: 'confirm-email', link, hours: 23 }, lang)).text).toContain(' 23 ');
    }
  });
});

describe('notices', () => {
  test('each kind has its own text and names the time in UTC', async () => {
    for (const [lang, moment] of [
      ['en', '4 March 2026 at 09:05 UTC'],
      ['zh', '2026年3月4日 09:05（UTC）'],
    ] as const) {
      const rendered = await Promise.all(SECURITY_NOTICES.map((what) => render(notice(what), lang)));
      expect(new Set(rendered.map(({ subject }) => subject)).size).toBe(SECURITY_NOTICES.length);
      for (const { html, text } of rendered) {
        expect(html).toContain(moment);
        expect(text).toContain(moment);
      }
    }
  });

  test('T19 name the new address, and the day of deletion in UTC', async () => {
    expect((await render(notice('email_changed'))).text).toContain('anna@new.example');
    expect((await render(notice('deletion_planned'))).text).toContain('on 18 March 2026 (UTC).');
    expect((await render(notice('deletion_planned'), 'zh')).text).toContain('将于2026年3月18日（UTC）删除');
  });
});

describe('feedback', () => {
  const feedback = {
    name: 'feedback',
    rating: 'Bad',
    message: '<b>bold</b>\n\n{{7*7}}',
    email: 'mei@huanyu.cn',
    fullName: 'Mei\r\nBcc: evil@example.com',
    company: '',
    role: 'free',
    route: '/dash',
  } as const;

  test('shows what was written literally, and leaves out what is not known', async () => {
    const { subject, html, text } = await render(feedback);
    expect(subject).toBe('Feedback: Bad, from mei@huanyu.cn');
    expect(html).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(text).toContain('{{7*7}}');
    expect(text).toContain('Name: Mei Bcc: evil@example.com\nPlan: free\nPage: /dash');
    expect(text).not.toContain('Company');
  });

  test('feedback without a message says so', async () => {
    expect((await render({ ...feedback, message: ' ' }, 'zh')).text).toContain('没有留言');
  });
});
