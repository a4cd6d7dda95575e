/** Proves the panel of the conversation: writing, mistakes, failures, answers that arrive, reading, and suggested articles. */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Conversation } from '@waybill/contract/contact';
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { fakeLive } from '../../../test/live.ts';
import { show } from '../../../test/show.tsx';
import { ContactPanel } from './contact-panel.tsx';

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const none = { account: null, conversation: null };

const talk = (...messages: readonly (readonly ['you' | 'operator', string])[]): Conversation => ({
  email: 'mei@huanyu.cn',
  closed: false,
  unread: 0,
  messages: messages.map(([from, text], index) => ({
    id: `00000000-0000-4000-a000-00000000000${index}`,
    from,
    text,
    at: Date.UTC(2026, 2, 4, 9, index),
  })),
});

const panel = <ContactPanel open onOpenChange={() => undefined} />;

async function send(lang: 'en' | 'zh' = 'en') {
  const { person } = show(panel, { lang });
  const [email, message, submit] =
    lang === 'en' ? ['Your email', 'Message', 'Send message'] : ['您的邮箱', '留言', '发送留言'];
  await person.type(await screen.findByLabelText(email), 'Mei@huanyu.cn');
  await person.type(screen.getByLabelText(message), 'Hello');
  await person.click(screen.getByRole('button', { name: submit }));
  return person;
}

/** A server that keeps what is written. */
function server() {
  const live = fakeLive();
  let kept: Conversation | null = null;
  const api = answering({
    openConversation: () => ({ account: null, conversation: kept }),
    contact: ({ body }) => {
      kept = talk(...(kept?.messages ?? []).map(({ from, text }) => [from, text] as const), [
        'you',
        body.message,
      ]);
      return { received: true as const };
    },
    contactLive: live.answer,
    readConversation: () => ({ unread: 0 }),
  });
  return { api, live, set: (next: Conversation) => (kept = next) };
}

test('W10 contact panel: a visitor’s first message appears in the log, and the next needs no address', async () => {
  const { api } = server();
  const person = await send();
  const log = await screen.findByRole('log', { name: 'Conversation' });
  within(log).getByText('Hello');
  expect(screen.queryByLabelText('Your email')).toBeNull();
  screen.getByText(/We also email our answers to mei@huanyu\.cn/);
  await person.type(screen.getByLabelText('Message'), 'Again');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await within(log).findByText('Again');
  const bodies = api.calls('contact').map(({ body }) => body);
  expect(bodies.map(({ email, message }) => [email, message])).toEqual([
    ['mei@huanyu.cn', 'Hello'],
    [undefined, 'Again'],
  ]);
  expect(bodies[0]?.id).not.toBe(bodies[1]?.id);
  expect(window.localStorage.getItem('waybill-contact')).toBe('1');
});

test('W10 contact panel: Enter is a new line, Ctrl+Enter sends', async () => {
  const { api } = server();
  const { person } = show(panel);
  await person.type(await screen.findByLabelText('Your email'), 'mei@huanyu.cn');
  await person.type(screen.getByLabelText('Message'), 'One{Enter}Two');
  expect(api.calls('contact')).toEqual([]);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('log');
  expect(api.calls('contact').map(({ body }) => body.message)).toEqual(['One\nTwo']);
});

test('W10 contact panel: an answer appears without a reload, is marked as read, and its address is a link', async () => {
  const { api, live, set } = server();
  await send();
  await screen.findByRole('log');
  set({ ...talk(['you', 'Hello'], ['operator', 'See https://waybill.example/help.']), unread: 1 });
  live.say('notifications.changed', {});
  const link = await screen.findByRole('link', { name: 'https://waybill.example/help' });
  expect(link.getAttribute('rel')).toBe('noreferrer');
  await waitFor(() =>
    expect(api.calls('readConversation').map(({ body }) => body.message)).toContain(
      '00000000-0000-4000-a000-000000000001',
    ),
  );
});

test('W10 contact panel: an empty form marks both fields and sends nothing', async () => {
  answering({ openConversation: () => none });
  const { person } = show(panel);
  await person.click(await screen.findByRole('button', { name: 'Send message' }));
  screen.getByText('Please enter your email address, like you@company.com.');
  screen.getByText('Please enter a message.');
});

test.each([
  ['en', 'You’ve sent many messages in a short time. Try again later. Your text stays here.'],
  ['zh', '您短时间内发送的留言较多，请稍后再试。已写的内容会保留在这里。'],
] as const)('W10 contact panel (%s): a rate limit says so and keeps the text', async (lang, sentence) => {
  answering({
    openConversation: () => none,
    contact: () => new AppError('too_many_requests', { retryAfter: 3600 }),
  });
  await send(lang);
  await screen.findByText(sentence);
  expect(screen.getByDisplayValue('Hello')).toBeTruthy();
});

test('W10 contact panel: an address that the server refuses is marked until it changes', async () => {
  answering({
    openConversation: () => none,
    contact: () => new AppError('invalid_input', { fields: { email: 'Invalid' } }),
  });
  const person = await send();
  const wrong = 'Please enter your email address, like you@company.com.';
  await screen.findByText(wrong);
  await person.type(screen.getByLabelText('Your email'), 'x');
  expect(screen.queryByText(wrong)).toBeNull();
});

test('W10 contact panel: after a failure the text stays, also over a reload, and is sent once under its id', async () => {
  const ids: string[] = [];
  answering({
    openConversation: () => none,
    contact: ({ body }) => {
      ids.push(body.id);
      return new AppError('internal');
    },
  });
  const person = await send();
  await screen.findByText(/We couldn’t send your message/);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(ids).toHaveLength(2));
  expect(ids[1]).toBe(ids[0]);
  await person.type(screen.getByLabelText('Message'), '!');
  await person.click(screen.getByRole('button', { name: /Try again|Send message/ }));
  await waitFor(() => expect(ids).toHaveLength(3));
  expect(ids[2]).not.toBe(ids[0]);
  cleanup();
  show(panel);
  await screen.findByDisplayValue('Hello!');
});

test.each(['mei', 'mei@huanyu', 'a@b.cn;c@d.cn', 'a b@c.cn', 'mei@.cn'])(
  'W10 contact panel: the address "%s" is marked, and nothing is sent',
  async (email) => {
    answering({ openConversation: () => none });
    const { person } = show(panel);
    await person.type(await screen.findByLabelText('Your email'), email);
    await person.type(screen.getByLabelText('Message'), 'Hello');
    await person.click(screen.getByRole('button', { name: 'Send message' }));
    screen.getByText('Please enter your email address, like you@company.com.');
  },
);

test('W10 contact panel: a user is not asked for an address, and cannot change it here', async () => {
  answering({ openConversation: () => ({ account: 'ana@lima.example', conversation: null }) });
  show(panel);
  await screen.findByText(/We also email our answers to ana@lima\.example/);
  expect(screen.queryByLabelText('Your email')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});

test('W10 contact panel: a visitor corrects the address with the next message', async () => {
  const { api, set } = server();
  set(talk(['you', 'Hello']));
  const { person } = show(panel);
  await person.click(await screen.findByRole('button', { name: 'Change address' }));
  await person.type(screen.getByLabelText('Your email'), 'mei@huanyu.example');
  await person.type(screen.getByLabelText('Message'), 'New address');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() =>
    expect(api.calls('contact').map(({ body }) => body.email)).toEqual(['mei@huanyu.example']),
  );
});

test('W10 contact panel: a conversation that cannot be loaded is tried again, and a closed one says so', async () => {
  let tries = 0;
  const live = fakeLive();
  answering({
    openConversation: () => {
      tries += 1;
      return tries === 1
        ? new AppError('forbidden')
        : { account: null, conversation: { ...talk(['you', 'Hi']), closed: true } };
    },
    contactLive: live.answer,
  });
  const { person } = show(panel);
  await screen.findByText(/We couldn’t load the conversation/);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('We closed this conversation. Write to us to reopen it.');
});

test('W10 contact panel: a message may have 2,000 characters as people count them', async () => {
  answering({ openConversation: () => none });
  const { person } = show(panel);
  await person.type(await screen.findByLabelText('Your email'), 'mei@huanyu.cn');
  await person.click(screen.getByLabelText('Message'));
  await person.paste('🧾'.repeat(2_001));
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  screen.getByText('Please use at most 2,000 characters.');
  await person.clear(screen.getByLabelText('Message'));
  await person.paste('🧾'.repeat(2_000));
  expect(screen.queryByText('Please use at most 2,000 characters.')).toBeNull();
});

test('W10 contact panel: at most three articles are suggested for what is written, and following one closes the panel', async () => {
  answering({ openConversation: () => none });
  const suggest = vi.fn(async (text: string) =>
    ['a', 'b', 'c', 'd'].map((name) => ({ title: `${text} ${name}`, path: `/support/${name}` })),
  );
  const close = vi.fn();
  const { person, path } = show(<ContactPanel open onOpenChange={close} suggest={suggest} />);
  await person.type(await screen.findByLabelText('Message'), 'password');
  const links = await screen.findAllByRole('link', { name: /^password/ });
  expect(links.map((link) => link.textContent)).toEqual(['password a', 'password b', 'password c']);
  expect(suggest.mock.calls).toEqual([['password']]);
  await person.click(screen.getByRole('link', { name: 'password b' }));
  expect(path()).toBe('/support/b');
  expect(close).toHaveBeenCalledWith(false);
});
