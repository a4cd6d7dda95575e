/** Proves the button of the conversation: a half-written message is there again, links open it, and unread answers mark it. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { show } from '../../../test/show.tsx';
import { ContactEntry } from './contact-entry.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { setUnread } from './unread.ts';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  setUnread(0);
});

const words = {
  en: ['Contact us', 'Your email', 'Message'],
  zh: ['联系我们', '您的邮箱', '留言'],
} as const;

const none = { account: null, conversation: null };

test.each(['en', 'zh'] as const)(
  'W10 contact button (%s): what was written is there again after closing',
  async (lang) => {
    const [open, email, message] = words[lang];
    answering({ openConversation: () => none });
    const { person } = show(<ContactEntry className="" Form={ContactPanel} />, { lang });
    await person.click(screen.getByRole('button', { name: open }));
    await person.type(await screen.findByLabelText(email), 'Mei@Huanyu.cn');
    await person.type(screen.getByLabelText(message), 'Hello');
    await person.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    await person.click(screen.getByRole('button', { name: open }));
    await screen.findByDisplayValue('Hello');
  },
);

test('W10 contact button: unread answers mark it where this browser has a conversation', async () => {
  const api = answering({ contactUnread: () => ({ exists: true, unread: 2 }) });
  window.localStorage.setItem('waybill-contact', '1');
  show(<ContactEntry className="" Form={ContactPanel} isMain />);
  await screen.findByRole('button', { name: 'Contact us, new answers: 2' });
  expect(api.calls('contactUnread')).toHaveLength(1);
});

test('W10 contact button: without a conversation nothing is asked', () => {
  answering({});
  show(<ContactEntry className="" Form={ContactPanel} isMain />);
  screen.getByRole('button', { name: 'Contact us' });
});

test('W10 contact button: a conversation that is gone is not asked for again', async () => {
  answering({ contactUnread: () => ({ exists: false, unread: 0 }) });
  window.localStorage.setItem('waybill-contact', '1');
  show(<ContactEntry className="" Form={ContactPanel} isMain />);
  await expect.poll(() => window.localStorage.getItem('waybill-contact')).toBeNull();
});

test('W10 contact button: the link in a mail opens the panel', async () => {
  answering({ openConversation: () => none });
  show(<ContactEntry className="" Form={ContactPanel} isMain />, { path: '/#contact' });
  await screen.findByRole('dialog', { name: 'Contact us' });
});
