/** The simulated store behind a real port. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { UploadAccess } from '@waybill/contract/files';
import type { HttpRequest } from '../../src/core/ports.ts';
import { createSimStore, type SimStore } from './store.ts';

export interface ServedStore {
  readonly store: SimStore;
  /** The path and query of every request that has come in completely. */
  readonly seen: string[];
  readonly connections: () => number;
  credentials(): Promise<UploadAccess>;
  /** Cuts all connections and takes none for a while. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const METHODS: readonly HttpRequest['method'][] = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'];

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function serveStore(partRules: UploadAccess['partRules']): Promise<ServedStore> {
  const prefix = 'user/abcdefg/';
  const store = createSimStore({ region: 'here-1', prefix, minBytes: 1, page: 5, sendsChecksums: true });
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  let opened = 0;
  let port = 0;

  const server = createServer(async (message, response) => {
    try {
      const bytes = await bodyOf(message);
      const method = METHODS.find((name) => name === message.method) ?? 'GET';
      const headers = Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
      );
      const isBundle = message.url?.endsWith('?put=') === true;
      const isText = method === 'POST' && headers['content-length'] !== undefined && !isBundle;
      const body = isText ? bytes.toString('utf8') : { size: bytes.length, release: () => {} };
      const hasBody = method === 'PUT' || isText || isBundle;
      const url = `http://${headers.host}${message.url}`;
      const request: HttpRequest = { method, url, headers, ...(hasBody ? { body } : {}) };
      seen.push(`${method} ${message.url}`);
      const answer = store.handle(request, isText ? bytes.toString('utf8') : bytes, Date.now());
      response
        .writeHead(answer.status, { ...answer.headers })
        .end(method === 'HEAD' ? undefined : answer.text);
    } catch {
      response.destroy();
    }
  });
  server.on('connection', (socket) => {
    opened += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });

  const start = (): Promise<void> =>
    new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });

  await start();
  return {
    store,
    seen,
    connections: () => opened,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    async credentials() {
      const { endsAt, ...keys } = store.door.issue(Date.now(), 15 * 60_000);
      return {
        ...keys,
        Expiration: new Date(endsAt).toISOString(),
        draftId: 'draft',
        slug: 'abcdefg',
        region: 'oss-cn-hongkong',
        signingRegion: 'here-1',
        endpoint: `http://127.0.0.1:${port}/s3`,
        bucket: 'bucket',
        prefix,
        partRules,
        bundleRules: { maxFiles: 64, maxBytes: 1_000_000 },
        resumeUntil: endsAt,
      };
    },
  };
}
