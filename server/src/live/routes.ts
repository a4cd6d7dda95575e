/** The HTTP handler for the live stream of the signed-in user (server-sent events). */
import { live } from '@waybill/contract/live';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sessionOf } from '../http/actor.ts';
import { mount, userOf } from '../http/mount.ts';
import type { LiveHub } from './hub.ts';
import { placeOf } from './store.ts';

export function mountLive(app: FastifyInstance, deps: Deps, hub: LiveHub): void {
  mount(app, deps, live, async ({ headers, query }, context) => {
    const user = userOf(context);
    const [accountId, sessionId] = [user.id, sessionOf(user)];
    const { reply } = context;
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('x-accel-buffering', 'no');
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const from = { lastId: headers['last-event-id'], ago: query.ago };
    await hub
      .open({ accountId, sessionId, place: placeOf(user) }, from, reply.raw)
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'live stream could not open');
        reply.raw.end();
      });
    return '';
  });
}
