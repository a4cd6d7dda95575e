/** Proves the button of the contact form: a half-written message is there again, and the address is answered in lower case. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ContactEntry } from './contact-entry.tsx';
import { ContactForm } from './contact-form.tsx';

const words = {
  en: ['Contact us', 'Your email', 'Message', 'Send message', 'Message sent'],
  zh: ['联系我们', '您的邮箱', '留言', '发送留言', '留言已发送'],
} as const;

test.each(['en', 'zh'] as const)(
  'W10 contact form (%s): what was written is there again after closing, and is sent',
  async (lang) => {
    const [open, email, message, send, sent] = words[lang];
    const api = answering({ contact: () => ({ received: true as const }) });
    const { person } = show(<ContactEntry className="" Form={ContactForm} />, { lang });
    await person.click(screen.getByRole('button', { name: open }));
    await person.type(await screen.findByLabelText(email), 'Mei@Huanyu.cn');
    await person.type(screen.getByLabelText(message), 'Hello');
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('button', { name: open }));
    await screen.findByDisplayValue('Hello');
    await person.click(screen.getByRole('button', { name: send }));
    await screen.findByRole('dialog', { name: sent });
    screen.getByText(/mei@huanyu\.cn/);
    expect(api.calls('contact').map(({ body }) => [body.email, body.message])).toEqual([
      ['mei@huanyu.cn', 'Hello'],
    ]);
  },
);
