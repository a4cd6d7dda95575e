/** The open panels: each hears when its conversation changes, and loads it again. */
import { contactLive } from '@waybill/contract/contact';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { changeStreams } from '../../live/change-streams.ts';
import type { LiveHub } from '../../live/hub.ts';
import { callerOf } from './caller.ts';
import { CONTACT_CHANNEL, conversationIds } from './store.ts';

export function mountContactLive(app: FastifyInstance, deps: Deps, hub: LiveHub): void {
  const streams = changeStreams(app, hub, CONTACT_CHANNEL);
  mount(app, deps, contactLive, async (_, context) => {
    const conversations = await conversationIds(deps.db, callerOf(context));
    if (conversations.length === 0) throw new AppError('not_found');
    streams.open(context.reply, conversations);
    return '';
  });
}
