/** The HTTP handlers for a person's conversation with the operator. */
import {
  CONTACT_SHOWN,
  contact,
  contactUnread,
  openConversation,
  readConversation,
} from '@waybill/contract/contact';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addressBlock } from '../../http/access/client-address.ts';
import { customHostOf } from '../../http/access/hosts.ts';
import { mount } from '../../http/mount.ts';
import type { Limit } from '../../http/rate-limit.ts';
import { adoptConversation } from './adopt-conversation.ts';
import { callerOf, keepCaller } from './caller.ts';
import { conversationIds, countUnread, findConversation, markRead, messagesOf } from './store.ts';
import { viewConversation } from './view.ts';
import { writeMessage } from './write-message.ts';

const MESSAGES: Limit = { name: 'contact', points: 30, seconds: 3_600 };
/** Opening, and loading again after each change: far more than a person does. */
const OPENINGS: Limit = { name: 'contact-open', points: 600, seconds: 3_600 };

export function mountContact(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  mount(
    app,
    deps,
    contact,
    async ({ body }, context) => {
      const caller = keepCaller(context);
      await adoptConversation(db, caller);
      await writeMessage(deps, caller, body, {
        block: addressBlock(context.ip),
        onDomain: customHostOf(context.request.raw) !== undefined,
      });
      return { received: true } as const;
    },
    { limit: MESSAGES },
  );

  mount(
    app,
    deps,
    openConversation,
    async (_, context) => {
      const caller = keepCaller(context);
      await adoptConversation(db, caller);
      const account = caller.user?.email ?? null;
      const found = await findConversation(db, caller);
      if (found === undefined) return { account, conversation: null };
      const messages = await messagesOf(db, found.id, CONTACT_SHOWN);
      return { account, conversation: viewConversation(found, messages, caller) };
    },
    { limit: OPENINGS },
  );

  mount(app, deps, readConversation, async ({ body }, context) => {
    const ids = await conversationIds(db, callerOf(context));
    if (!(await markRead(db, ids, body.message))) throw new AppError('not_found');
    return { unread: await countUnread(db, ids) };
  });

  mount(app, deps, contactUnread, async (_, context) => {
    const ids = await conversationIds(db, callerOf(context));
    return { exists: ids.length > 0, unread: await countUnread(db, ids) };
  });
}
