/** The open panels of one process: each hears when its conversation changes, and loads it again. */
import type { ServerResponse } from 'node:http';
import { contactLive } from '@waybill/contract/contact';
import { AppError } from '@waybill/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import type { LiveHub } from '../../live/hub.ts';
import { callerOf } from './caller.ts';
import { CONTACT_CHANNEL, conversationIds } from './store.ts';

/** Like an access token: afterwards the page connects again, and is asked anew who it is. */
const STREAM_MS = 15 * 60_000;
const HEARTBEAT_MS = 25_000;
/** Of one conversation in one process; an older stream makes room. */
const MAX_STREAMS = 5;

interface Stream {
  readonly conversations: readonly string[];
  readonly response: ServerResponse;
}

export function mountContactLive(app: FastifyInstance, deps: Deps, hub: LiveHub): void {
  const streams = new Set<Stream>();
  const say = ({ response }: Stream) => response.write('event: changed\ndata: {}\n\n');
  hub.watch(CONTACT_CHANNEL, (conversationId) => {
    for (const stream of streams)
      if (conversationId === undefined || stream.conversations.includes(conversationId)) say(stream);
  });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) response.write(': still here\n\n');
  }, HEARTBEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { response } of streams) response.end();
  });

  const makeRoom = (conversations: readonly string[]): void => {
    const alike = [...streams].filter((stream) =>
      stream.conversations.some((id) => conversations.includes(id)),
    );
    for (const { response } of alike.slice(0, Math.max(0, alike.length - MAX_STREAMS + 1))) response.end();
  };

  mount(app, deps, contactLive, async (_, context) => {
    const conversations = await conversationIds(deps.db, callerOf(context));
    if (conversations.length === 0) throw new AppError('not_found');
    makeRoom(conversations);
    const { reply } = context;
    reply.hijack();
    const response = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    response.setHeader('x-accel-buffering', 'no');
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const stream = { conversations, response };
    streams.add(stream);
    const end = setTimeout(() => response.end(), STREAM_MS);
    response.on('close', () => {
      clearTimeout(end);
      streams.delete(stream);
    });
    // What changed before it was open.
    say(stream);
    return '';
  });
}
