/** The HTTP handlers for conversations and feedback in the console. */
import * as calls from '@waybill/contract/console-conversations';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../http/mount.ts';
import { plainAnswer } from '../../contact/index.ts';
import { operatorOf } from '../log/operator-of.ts';
import * as acts from './acts.ts';
import {
  namedConversation,
  readConversation,
  readConversations,
  readFeedback,
} from './read-conversations.ts';

const done = { done: true } as const;

export function mountConsoleMessages(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const shown = async (number: string) => ({ conversation: await readConversation(db, number) });
  mount(app, deps, calls.consoleConversations, ({ query }) => readConversations(db, query));
  mount(app, deps, calls.consoleConversation, ({ params }) => shown(params.number));
  mount(app, deps, calls.answerConversation, async ({ params, body: { id, text } }, context) => {
    const found = await namedConversation(db, params.number);
    const answer = { id, text: plainAnswer(text) };
    if (!(await acts.answerPerson(db, operatorOf(context), found, answer))) throw new AppError('not_found');
    return shown(params.number);
  });
  mount(app, deps, calls.closeConversation, async ({ params }, context) => {
    await acts.endConversation(db, operatorOf(context), await namedConversation(db, params.number));
    return shown(params.number);
  });
  mount(app, deps, calls.deleteConversation, async ({ params, body }, context) => {
    const found = await namedConversation(db, params.number);
    await acts.removeConversation(db, operatorOf(context), found, body.reason);
    return done;
  });
  const decisions = [
    [calls.acceptReply, 'reply.accepted'],
    [calls.dropReply, 'reply.dropped'],
  ] as const;
  for (const [call, act] of decisions)
    mount(app, deps, call, async ({ params: { number }, body: { reason } }, context) => {
      if (!(await acts.decideReply(db, operatorOf(context), act, { number, reason })))
        throw new AppError('not_found');
      return done;
    });
  mount(app, deps, calls.consoleFeedback, () => readFeedback(db));
}
