/** The operator's commands for conversations with visitors and users: list, show, reply, accept and drop replies that are not verified, close, delete. */

import { randomUUID } from 'node:crypto';
import { CONTACT_ANSWER_MAX } from '@waybill/contract/contact';
import { shownLine } from '@waybill/contract/shown-names';
import type { Db } from '../db/database.ts';
import {
  findByNumber,
  isAnswer,
  listConversations,
  messagesOf,
  plainAnswer,
  unverifiedReplies,
} from '../features/contact/index.ts';
import { messageActs } from '../features/operator/index.ts';
import { operatorCommand } from '../package-root.ts';
import { type Command, done, failed, minute, type Outcome, table } from './command.ts';
import { whoRuns } from './who-runs.ts';

const REASON = { reason: 'why, for the log' };

const LISTED = 50;
const SHOWN = 1_000;
/** Of the last message in the list. */
const BEGINNING = 80;

type Found = NonNullable<Awaited<ReturnType<typeof findByNumber>>>;

/** A command on one conversation, which is named by its number. */
const onConversation =
  (
    act: (db: Db, found: Found, words: readonly string[], reason: string) => Promise<Outcome>,
  ): Command['run'] =>
  async (db, [number = '', ...words], { reason = '' }) => {
    const found = await findByNumber(db, number);
    if (found === undefined)
      return failed(
        `There is no conversation ${shownLine(number)}. Look for its number with: ${operatorCommand} messages list`,
      );
    return act(db, found, words, reason);
  };

const stateOf = ({ closed_at, from_operator }: { closed_at: Date | null; from_operator: boolean }) => {
  if (closed_at !== null) return 'closed';
  return from_operator ? 'answered' : 'waiting';
};

const beginningOf = (message: string): string => {
  const line = message.replaceAll('\n', ' ');
  return line.length > BEGINNING ? `${line.slice(0, BEGINNING)}…` : line;
};

const noReply = (reply: string): Outcome =>
  failed(
    `There is no reply ${shownLine(reply)} that waits. See the replies of a conversation with: ${operatorCommand} messages show <conversation>`,
  );

export const messageCommands: readonly Command[] = [
  {
    name: 'messages list',
    takes: [],
    summary: 'Lists conversations with visitors and users, the last written first.',
    run: async (db) => {
      const listed = await listConversations(db, LISTED);
      if (listed.length === 0) return done('There are no messages yet.');
      const rows = listed.map((each) => [
        each.number,
        minute(each.updated_at),
        each.unverified === 0 ? stateOf(each) : `${each.unverified} not verified`,
        each.email,
        beginningOf(each.message),
      ]);
      return done(...table(['conversation', 'when (UTC)', 'state', 'from', 'last message'], rows));
    },
  },
  {
    name: 'messages show',
    takes: ['<conversation>'],
    summary: 'Shows all messages of a conversation.',
    run: onConversation(async (db, { id, number, email, user_id, closed_at }) => {
      const who = user_id === null ? 'visitor, address not verified' : 'account';
      const messages = await messagesOf(db, id, SHOWN);
      const waiting = await unverifiedReplies(db, id);
      return done(
        shownLine(`Conversation ${number} with ${email} (${who})${closed_at === null ? '' : ', closed'}`),
        ...messages.flatMap(({ from_operator, message, created_at, read_at }) => {
          const read = from_operator && read_at !== null ? ', read' : '';
          return [
            '',
            shownLine(`${minute(created_at)} UTC, ${from_operator ? 'you' : email}${read}:`),
            ...message.split('\n').map((line) => `  ${shownLine(line)}`),
          ];
        }),
        ...waiting.flatMap(({ number: reply, message, created_at }) => [
          '',
          `${minute(created_at)} UTC, reply ${reply} by email, NOT VERIFIED and not shown to anyone:`,
          ...message.split('\n').map((line) => `  ${shownLine(line)}`),
          `  Accept it with: ${operatorCommand} messages accept ${reply}, or drop it with: ${operatorCommand} messages drop ${reply}`,
        ]),
      );
    }),
  },
  {
    name: 'messages reply',
    takes: ['<conversation>', '<text>'],
    summary: 'Answers in a conversation. The person sees it on the page, and gets it by email.',
    run: onConversation(async (db, found, [text = '']) => {
      const answer = plainAnswer(text);
      if (!isAnswer(answer)) return failed(`An answer has 1 to ${CONTACT_ANSWER_MAX} characters.`);
      const isKept = await messageActs.answerPerson(db, whoRuns(), found, { id: randomUUID(), text: answer });
      return isKept
        ? done(shownLine(`Answered. ${found.email} also gets it by email.`))
        : failed('This conversation was deleted.');
    }),
  },
  {
    name: 'messages accept',
    takes: ['<reply>'],
    summary:
      'Accepts a reply by email that was not verified, as “messages show” lists it: the person gets it.',
    options: REASON,
    run: async (db, [number = ''], { reason = '' }) =>
      (await messageActs.decideReply(db, whoRuns(), 'reply.accepted', { number, reason }))
        ? done(`Reply ${number} is accepted and sent.`)
        : noReply(number),
  },
  {
    name: 'messages drop',
    takes: ['<reply>'],
    summary: 'Drops a reply by email that was not verified.',
    options: REASON,
    run: async (db, [number = ''], { reason = '' }) =>
      (await messageActs.decideReply(db, whoRuns(), 'reply.dropped', { number, reason }))
        ? done(`Reply ${number} is dropped.`)
        : noReply(number),
  },
  {
    name: 'messages close',
    takes: ['<conversation>'],
    summary: 'Closes a conversation. Another message opens it again.',
    run: onConversation(async (db, found) => {
      await messageActs.endConversation(db, whoRuns(), found);
      return done(`Conversation ${found.number} is closed.`);
    }),
  },
  {
    name: 'messages delete',
    takes: ['<conversation>'],
    summary: 'Deletes a conversation with all its messages.',
    options: REASON,
    run: onConversation(async (db, found, _words, reason) => {
      await messageActs.removeConversation(db, whoRuns(), found, reason);
      return done(`Conversation ${found.number} is deleted.`);
    }),
  },
];
