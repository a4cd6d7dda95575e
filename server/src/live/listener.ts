/** Listens for the database's notifications, and reconnects after the connection was lost. */
import { Client } from 'pg';
import type { Logger } from 'pino';

export interface Listener {
  /** Also listens to this channel. */
  add(channel: string): void;
  close(): Promise<void>;
}

interface ListenerOptions {
  readonly url: string;
  readonly channels: readonly string[];
  readonly onNotice: (channel: string, payload: string) => void;
  /** Called after each connect: earlier notifications may have been missed. */
  readonly onConnect: () => void;
  readonly log: Logger;
}

const RETRY_MS = 500;

export function openListener({ url, channels: first, onNotice, onConnect, log }: ListenerOptions): Listener {
  const channels = new Set(first);
  let closed = false;
  let connected = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const again = () => {
    if (closed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, RETRY_MS);
  };

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'waybill live',
      keepAlive: true,
      connectionTimeoutMillis: 4_000,
    });
    client = next;
    next.on('error', (error) => log.warn({ err: error }, 'live channel lost'));
    next.on('end', () => {
      connected = false;
      again();
    });
    next.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''));
    try {
      await next.connect();
      connected = true;
      for (const channel of channels) await next.query(`listen ${channel}`);
      if (closed) await next.end();
      else onConnect();
    } catch {
      await next.end().catch(() => {});
      again();
    }
  };

  void connect();
  return {
    add: (channel) => {
      channels.add(channel);
      // Without a connection, the next one listens to it.
      if (connected) client?.query(`listen ${channel}`).then(onConnect, () => {});
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
