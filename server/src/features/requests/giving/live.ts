/** The open pages of people who were asked: each hears when its owner decides or changes something, and loads it again. */
import { AppError } from '@waybill/contract/errors';
import { giveLive } from '@waybill/contract/giving';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { visiting } from '../../../http/access/misses.ts';
import { mount } from '../../../http/mount.ts';
import { changeStreams } from '../../../live/change-streams.ts';
import type { LiveHub } from '../../../live/hub.ts';
import { GIVE_CHANNEL } from '../wake-givers.ts';
import { reachGive } from './find-give.ts';

export function mountGiveLive(app: FastifyInstance, deps: Deps, hub: LiveHub): void {
  const streams = changeStreams(app, hub, GIVE_CHANNEL);
  mount(app, deps, giveLive, async ({ body: { id } }, context) => {
    const { request, giver } = await visiting(context, () => reachGive(context, id));
    // Nothing can be decided about someone who has not said who they are.
    if (giver === undefined) throw new AppError('not_found');
    streams.open(context.reply, [giver.id, request.id]);
    return '';
  });
}
