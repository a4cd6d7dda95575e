/** Serves a real store in its own folder and on its own port, with a small client. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { openStore, type StoreOptions } from '../src/open.ts';
import type { Draft, Store } from '../src/port.ts';
import type { StoreEvent } from '../src/s3/events.ts';
import { createS3Handler, type S3Options } from '../src/s3/handler.ts';
import { createS3Server, listening, stopped } from '../src/stand-alone/server.ts';
import type { Statement } from '../src/sts/policy.ts';
import { createTokens, type Tokens } from '../src/sts/tokens.ts';
import { type Answer, type Ask, askAt, OPERATOR } from './asking.ts';
import type { Credentials } from './sign.ts';

export { type Answer, type Ask, field, fields, OPERATOR } from './asking.ts';

/** Generous, because the machine is shared; a hang is still noticed. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

export interface Serving {
  readonly store: Store;
  readonly dir: string;
  readonly port: number;
  readonly tokens: Tokens;
  readonly events: StoreEvent[];
  ask(ask: Ask): Promise<Answer>;
  /** Sends raw bytes; resolves with everything received until the server closes. */
  raw(bytes: string | Buffer): Promise<string>;
  credentials(statements: readonly Statement[], options?: { draft?: Draft; end?: number }): Credentials;
  connections(): Promise<number>;
  stop(): Promise<void>;
}

export interface ServingOptions extends Partial<Omit<S3Options, 'store'>> {
  /** The clock of the store itself. */
  readonly storeNow?: () => number;
}

export async function startServing(
  { storeNow, ...options }: ServingOptions = {},
  opening: Partial<StoreOptions> = {},
): Promise<Serving> {
  const root = mkdtempSync(join(tmpdir(), 'store-s3-'));
  const dir = opening.dir ?? join(root, 'data');
  const store = await openStore({
    reserveBytes: 0,
    ...opening,
    dir,
    ...(storeNow === undefined ? {} : { now: storeNow }),
  });
  const events: StoreEvent[] = [];
  const tokens = createTokens('a secret for tests');
  const log = (event: StoreEvent) => events.push(event);
  const server = createS3Server(createS3Handler({ keys: [OPERATOR], tokens, log, ...options, store }));
  await listening(server, 0, '127.0.0.1');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port.');
  const { port } = address;
  const agent = new Agent({ keepAlive: true });

  return {
    store,
    dir,
    port,
    tokens,
    events,
    ask(ask) {
      const time = ask.time ?? options.now?.() ?? Date.now();
      return askAt(port, agent, { region: options.region, ...ask, time });
    },
    raw: (bytes) =>
      new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let text = '';
        socket.setEncoding('latin1');
        socket.on('data', (chunk: string) => {
          text += chunk;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(text));
        socket.setTimeout(60_000, () => socket.destroy());
      }),
    credentials: (statements, { draft, end = Date.now() + 900_000 } = {}) =>
      tokens.issueCredentials({ statements, draft, end }),
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
      }),
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await stopped(server);
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
