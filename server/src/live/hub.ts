/** The live streams of one process: each receives its own account's events, in order, and nothing else. */
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readLiveEvent } from '@waybill/contract/live-events';
import type { Deps } from '../deps.ts';
import { LIVE_CHANNEL } from '../events/append.ts';
import { liveStreams } from '../metrics/counters.ts';
import { openListener } from './listener.ts';
import {
  CLOSE_CHANNEL,
  eventIdBefore,
  eventsAfter,
  forgetStreams,
  placeOfSession,
  registerStream,
  touchStreams,
} from './store.ts';

/** Access tokens live a quarter of an hour; a stream ends with them, and its page reconnects with a new one. */
const STREAM_MS = 15 * 60_000;
const HEARTBEAT_MS = 25_000;
const BATCH = 100;

interface Stream extends Listener {
  readonly id: string;
  readonly response: ServerResponse;
  lastId: string;
  /** A pull is under way; `again` asks for one more after it. */
  pulling: boolean;
  again: boolean;
}

export interface Listener {
  readonly accountId: string;
  readonly sessionId: string;
  /** Their role, team and rights when the stream was opened; it ends when these change. */
  readonly place: string;
}

/** What a page has to hear although its user's place has changed: that it has. */
const isOfPerson = (kind: string): boolean => /^(account|session)\.|^team\.changed$/.test(kind);

/** The last event that the page has heard of, else how many milliseconds ago it began to load, else from now on. */
export interface LiveFrom {
  readonly lastId?: string | undefined;
  readonly ago?: number | undefined;
}

export interface LiveHub {
  /** Reacts to a channel of the database; without a payload whenever its notifications may have been missed. */
  watch(channel: string, react: (payload?: string) => void): void;
  open(who: Listener, from: LiveFrom, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

export function openLiveHub(deps: Deps, databaseUrl: string): LiveHub {
  const streams = new Map<string, Stream>();
  const watches = new Map<string, (payload?: string) => void>();

  const pull = async (stream: Stream): Promise<void> => {
    if (stream.pulling) {
      stream.again = true;
      return;
    }
    stream.pulling = true;
    try {
      do {
        stream.again = false;
        const read = () => eventsAfter(deps.db, stream.accountId, stream.lastId, BATCH);
        let events = await read();
        // After the events, so that none is sent that was read before the place changed.
        const isSame = (await placeOfSession(deps.db, stream)) === stream.place;
        // The event that says so is committed with the change, perhaps between the two reads.
        if (!isSame) events = await read();
        if (stream.response.writableEnded) return;
        for (const stored of events) {
          stream.lastId = stored.id;
          const event = readLiveEvent(stored);
          if (event === undefined || (!isSame && !isOfPerson(event.kind))) continue;
          const { id, kind, data } = event;
          stream.response.write(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(event)}\n\n`);
          // A session that was ended receives this event, and nothing more.
          if (kind === 'session.ended' && data.sessionId === stream.sessionId) {
            stream.response.end();
            return;
          }
        }
        if (events.length === BATCH) stream.again = true;
        // The page connects again, and is asked anew who its user is.
        else if (!isSame) {
          stream.response.end();
          return;
        }
      } while (stream.again && streams.has(stream.id));
    } catch (error) {
      // The next notification, or the listener's reconnect, pulls again from the same position.
      deps.log.warn({ err: error }, 'live pull failed');
    } finally {
      stream.pulling = false;
    }
  };

  const pullAll = (accountId?: string) => {
    for (const stream of streams.values()) {
      if (accountId === undefined || stream.accountId === accountId) void pull(stream);
    }
  };

  const listener = openListener({
    url: databaseUrl,
    channels: [LIVE_CHANNEL, CLOSE_CHANNEL],
    log: deps.log,
    onConnect: () => {
      pullAll();
      for (const react of watches.values()) react();
    },
    onNotice: (channel, payload) => {
      if (channel === LIVE_CHANNEL) pullAll(payload);
      else if (watches.has(channel)) watches.get(channel)?.(payload);
      else streams.get(payload)?.response.end();
    },
  });

  const heartbeat = setInterval(() => {
    for (const { response } of streams.values()) response.write(': still here\n\n');
    touchStreams(deps.db, [...streams.keys()]).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'live heartbeat failed'),
    );
  }, HEARTBEAT_MS);

  return {
    watch: (channel, react) => {
      watches.set(channel, react);
      listener.add(channel);
    },
    open: async ({ accountId, sessionId, place }, { lastId, ago }, response) => {
      const id = randomUUID();
      const stream: Stream = {
        id,
        accountId,
        sessionId,
        place,
        response,
        lastId: lastId ?? (await eventIdBefore(deps.db, accountId, ago)),
        pulling: false,
        again: false,
      };
      await registerStream(deps.db, id, accountId);
      streams.set(id, stream);
      liveStreams.set(streams.size);
      const end = setTimeout(() => response.end(), STREAM_MS);
      response.on('close', () => {
        clearTimeout(end);
        streams.delete(id);
        liveStreams.set(streams.size);
        forgetStreams(deps.db, [id]).catch(() => {}); // The sweep finds it by its age.
      });
      response.write('retry: 1000\n\n');
      await pull(stream);
    },
    close: async () => {
      clearInterval(heartbeat);
      for (const { response } of streams.values()) response.end();
      await listener.close();
    },
  };
}
