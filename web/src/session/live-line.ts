/** One line to the server's live events: reconnects with ever longer pauses, and continues after the last event it received. */
import { AppError } from '@waybill/contract/errors';
import { LONGEST_AGO_MS } from '@waybill/contract/live';
import { type LiveEvent, liveMessage, readLiveEvent } from '@waybill/contract/live-events';
import { eventReader } from './event-stream.ts';
import { pauseAfter } from './pause-after.ts';
import { isSessionOver } from './store.ts';

export interface LiveTools {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>;
  readonly signedIn: () => boolean;
  /** How many milliseconds ago the page began to load what events may change. */
  readonly age: () => number;
  /** True when the event ended the session of this page; then it is not passed on. */
  readonly endsHere: (event: LiveEvent) => boolean;
  /** From 0 up to 1. */
  readonly random: () => number;
  /** Resolves after the time, or at once when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface LiveLine {
  listen(listener: (event: LiveEvent) => void): () => void;
  /** Calls the listener when the line is open again and events may have been missed meanwhile. */
  onGap(listener: () => void): () => void;
  pause(paused: boolean): void;
  /** Looks anew whether the line should be open. */
  check(): void;
}

function parsed(data: string) {
  try {
    return liveMessage.parse(JSON.parse(data));
  } catch {
    return null;
  }
}

export function openLive(tools: LiveTools): LiveLine {
  const listeners = new Set<(event: LiveEvent) => void>();
  const gapListeners = new Set<() => void>();
  let paused = false;
  let lastId = '';
  let open: AbortController | undefined;

  const deliver = (data: string): void => {
    const message = parsed(data);
    if (message === null) return;
    lastId = message.id;
    const event = readLiveEvent(message);
    if (event === undefined || tools.endsHere(event)) return;
    for (const listener of listeners) listener(event);
  };

  /** Resolves when the server hangs up. */
  const hear = async (signal: AbortSignal, onOpen: () => void): Promise<void> => {
    const headers = new Headers({ accept: 'text/event-stream' });
    // Before the first event: what the page loaded may already be outdated by what happened since then.
    const age = Math.ceil(tools.age());
    const hasGap = lastId === '' && age > LONGEST_AGO_MS;
    if (lastId !== '') headers.set('last-event-id', lastId);
    const path = lastId !== '' || hasGap ? '/api/live' : `/api/live?ago=${age}`;
    const response = await tools.fetch(path, { headers, signal, cache: 'no-store' });
    if (!response.ok || response.body === null) {
      await response.body?.cancel();
      throw new AppError('unavailable');
    }
    onOpen();
    if (hasGap) for (const listener of gapListeners) listener();
    const read = eventReader();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      for (const event of read(value)) deliver(event.data);
    }
  };

  const run = async (signal: AbortSignal): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await hear(signal, () => {
          failures = 0;
        });
      } catch (error) {
        if (isSessionOver(error)) return;
        failures += 1;
      }
      await tools.wait(pauseAfter(failures, tools.random()), signal);
    }
  };

  const check = (): void => {
    const wanted = listeners.size > 0 && !paused && tools.signedIn();
    if (!wanted) {
      open?.abort();
      open = undefined;
      if (!tools.signedIn()) lastId = '';
    } else if (open === undefined) {
      const line = new AbortController();
      open = line;
      void run(line.signal).finally(() => {
        if (open === line) open = undefined;
      });
    }
  };

  return {
    listen: (listener) => {
      listeners.add(listener);
      check();
      return () => {
        listeners.delete(listener);
        check();
      };
    },
    onGap: (listener) => {
      gapListeners.add(listener);
      return () => {
        gapListeners.delete(listener);
      };
    },
    pause: (next) => {
      paused = next;
      check();
    },
    check,
  };
}
