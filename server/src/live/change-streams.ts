/** Streams to open pages that only say that something changed; the page then loads it again. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LiveHub } from './hub.ts';

/** Like an access token: afterwards the page connects again, and is asked anew who it is. */
const STREAM_MS = 15 * 60_000;
const HEARTBEAT_MS = 25_000;
/** With the same first id in one process; an older stream makes room. */
const MAX_STREAMS = 5;

interface Stream {
  readonly ids: readonly string[];
  readonly response: ServerResponse;
}

export interface ChangeStreams {
  /** Says `changed` at once, and whenever the channel names one of the ids. */
  open(reply: FastifyReply, ids: readonly string[]): void;
}

/** `channel`: its notifications name what has changed. */
export function changeStreams(app: FastifyInstance, hub: LiveHub, channel: string): ChangeStreams {
  const streams = new Set<Stream>();
  const say = ({ response }: Stream) => response.write('event: changed\ndata: {}\n\n');
  hub.watch(channel, (id) => {
    for (const stream of streams) if (id === undefined || stream.ids.includes(id)) say(stream);
  });
  const heartbeat = setInterval(() => {
    for (const { response } of streams) response.write(': still here\n\n');
  }, HEARTBEAT_MS);
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const { response } of streams) response.end();
  });

  const makeRoom = (id: string | undefined): void => {
    const alike = [...streams].filter(({ ids }) => ids[0] === id);
    for (const { response } of alike.slice(0, Math.max(0, alike.length - MAX_STREAMS + 1))) response.end();
  };

  return {
    open: (reply, ids) => {
      makeRoom(ids[0]);
      reply.hijack();
      const response = reply.raw;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      response.setHeader('x-accel-buffering', 'no');
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      const stream = { ids, response };
      streams.add(stream);
      const end = setTimeout(() => response.end(), STREAM_MS);
      response.on('close', () => {
        clearTimeout(end);
        streams.delete(stream);
      });
      // What changed before it was open.
      say(stream);
    },
  };
}
