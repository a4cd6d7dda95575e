/** A TCP proxy to a mail server for tests: it can refuse connections, or cut them after the mail was accepted and before the reply arrives. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface FlakyLine {
  readonly url: string;
  /** Refuses new connections until it is repaired, and cuts the open ones. */
  fail(): void;
  mend(): void;
  /** For this many mails, cuts the connection after the server accepted the mail and before its reply arrives. */
  cuts: number;
  close(): Promise<void>;
}

const END = Buffer.from('\r\n.\r\n');

export async function openFlakyLine(serverUrl: string): Promise<FlakyLine> {
  const target = new URL(serverUrl);
  const open = new Set<Socket>();
  const line = { cuts: 0 };
  let down = false;
  const hangUp = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined).on('close', () => open.delete(client));
    if (down) return client.destroy();
    carry(client, connect(Number(target.port), target.hostname), line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  return Object.assign(line, {
    url: `smtp://127.0.0.1:${address.port}`,
    fail: () => {
      down = true;
      hangUp();
    },
    mend: () => {
      down = false;
    },
    close: () =>
      new Promise<void>((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  });
}

function carry(client: Socket, upstream: Socket, line: { cuts: number }): void {
  let tail = Buffer.alloc(0);
  let cut = false;
  upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
  client.on('close', () => upstream.destroy());
  client.on('data', (chunk) => {
    tail = Buffer.concat([tail.subarray(-END.length + 1), chunk]);
    if (line.cuts > 0 && !cut && tail.includes(END)) {
      line.cuts -= 1;
      cut = true;
    }
    upstream.write(chunk);
  });
  upstream.on('data', (chunk) => {
    if (cut) client.destroy();
    else client.write(chunk);
  });
}
