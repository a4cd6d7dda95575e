/** Proves how operators read conversations, answer, and decide about replies. */
import { screen, within } from '@testing-library/react';
import type { ConsoleConversation, ConsoleConversationRow } from '@waybill/contract/console-conversations';
import { AppError } from '@waybill/contract/errors';
import { expect, test } from 'vitest';
import { answering } from '../../../../test/answering.ts';
import { show } from '../../../../test/show.tsx';
import { ana } from '../../../session/fake-server.suite.ts';
import { ConversationPanel } from './conversation-panel.tsx';
import { FeedbackPanel } from './feedback-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';

const row: ConsoleConversationRow = {
  number: 'K7RM2XQ',
  email: 'mei@huanyu.cn',
  userId: null,
  state: 'waiting',
  unverified: 0,
  beginning: 'Do you run a server in Rotterdam?',
  updatedAt: Date.UTC(2026, 10, 18, 5),
};

const conversation: ConsoleConversation = {
  number: row.number,
  email: row.email,
  userId: null,
  state: 'waiting',
  unverified: 0,
  updatedAt: row.updatedAt,
  lang: 'zh',
  messages: [{ id: '1', from: 'person', text: row.beginning, at: row.updatedAt, read: false }],
  replies: [],
};

test('R06 MessagesPanel: lists what waits, links to each, and shows the closed ones', async () => {
  const server = answering({
    consoleConversations: ({ query }) => ({
      conversations: query.show === 'open' ? [row] : [],
      more: false,
    }),
  });
  const { person } = show(<MessagesPanel />, { user: ana, path: '/operator/messages' });
  const link = await screen.findByRole('link', { name: 'K7RM2XQ' });
  expect(link.getAttribute('href')).toBe('/operator/messages/K7RM2XQ');
  within(screen.getByRole('table')).getByText('Waiting');
  await person.click(screen.getByRole('radio', { name: 'Closed' }));
  await screen.findByText('No conversation is closed.');
  await person.type(screen.getByRole('searchbox'), 'mei');
  await screen.findByText('No conversation matches “mei”.');
  expect(server.calls('consoleConversations').at(-1)?.query).toEqual({ show: 'closed', find: 'mei' });
});

test('R06 ConversationPanel: an answer that failed is sent again as the same one, and the field is empty after it', async () => {
  let tries = 0;
  const server = answering({
    consoleConversation: () => ({ conversation }),
    answerConversation: ({ body: { text } }) => {
      tries += 1;
      const said = { id: '2', from: 'operator' as const, text, at: row.updatedAt + 1, read: false };
      return tries === 1
        ? new AppError('internal')
        : {
            conversation: { ...conversation, state: 'answered', messages: [...conversation.messages, said] },
          };
    },
  });
  const { person } = show(<ConversationPanel number="K7RM2XQ" />, { user: ana });
  const field = await screen.findByRole('textbox', { name: 'Your answer' });
  const send = screen.getByRole('button', { name: 'Send answer' });
  await person.click(send);
  await screen.findByText('Write an answer.');
  await person.type(field, 'Yes, we do.');
  await person.click(send);
  await person.click(await screen.findByRole('button', { name: 'Send answer' }));
  await screen.findByText('Sent. mei@huanyu.cn also gets it by email.');
  expect((field as HTMLTextAreaElement).value).toBe('');
  within(screen.getByRole('list', { name: 'Messages' })).getByText('Yes, we do.');
  const [first, second] = server.calls('answerConversation');
  expect(first?.body.id).toBe(second?.body.id);
});

test('R06 ConversationPanel: a reply that is not verified is accepted with a reason', async () => {
  const replies = [{ number: '3', text: 'From my phone', at: row.updatedAt }];
  const server = answering({
    consoleConversation: () => ({ conversation: { ...conversation, unverified: 1, replies } }),
    acceptReply: () => ({ done: true }),
  });
  const { person } = show(<ConversationPanel number="K7RM2XQ" />, { user: ana });
  await screen.findByText('1 reply not verified');
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'I wrote it');
  await person.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await expect
    .poll(() => server.calls('acceptReply'))
    .toMatchObject([{ params: { number: '3' }, body: { reason: 'I wrote it' } }]);
});

test('R06 ConversationPanel: closing it says so, in Chinese too', async () => {
  answering({
    consoleConversation: () => ({ conversation }),
    closeConversation: () => ({ conversation: { ...conversation, state: 'closed' } }),
  });
  const { person } = show(<ConversationPanel number="K7RM2XQ" />, { user: ana, lang: 'zh' });
  await person.click(await screen.findByRole('button', { name: '关闭' }));
  await screen.findByText('已关闭');
});

test('R06 FeedbackPanel: shows what users think and who wrote it', async () => {
  answering({
    consoleFeedback: () => ({
      feedback: [
        {
          id: '1',
          at: row.updatedAt,
          rating: 'Fantastic',
          message: 'The map',
          page: '/dash',
          role: 'pro',
          email: 'nora@example.com',
          userId: 'u',
        },
      ],
      more: false,
    }),
  });
  show(<FeedbackPanel />, { user: ana, path: '/operator/messages/feedback' });
  await screen.findByText('The map');
  expect(screen.getByRole('link', { name: 'nora@example.com' }).getAttribute('href')).toBe(
    '/operator/users/u',
  );
  expect(screen.getByRole('link', { name: 'Write email' }).getAttribute('href')).toBe(
    'mailto:nora@example.com',
  );
});
