/** The HTTP server around the S3 handler: its limits, its start and its stop. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Handler } from '../s3/handler.ts';

const HEADERS_MS = 10_000;
const IDLE_MS = 30_000;
/** How long busy connections may take to finish at shutdown. */
const GRACE_MS = 30_000;

const LOOK_AGAIN_MS = 50;

/** Servers that are stopping. */
const stopping = new WeakSet<Server>();
/** The open connections of each server. */
const connections = new WeakMap<Server, Set<Socket>>();

export function createS3Server(handle: S3Handler): Server {
  const server = createServer({
    // An upload may take hours; the handler watches its progress.
    requestTimeout: 0,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: IDLE_MS,
    connectionsCheckingInterval: 2_000,
    noDelay: true,
  });
  const open = new Set<Socket>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    // Refused by a server that still listens: after it stops listening, the cluster's primary would hold such a
    // connection until the last process has ended.
    if (stopping.has(server)) socket.destroy();
    else open.add(socket.once('close', () => open.delete(socket)));
  });
  const answer = (req: IncomingMessage, res: ServerResponse, expects?: 'continue'): void => {
    // Otherwise a client with an open connection would keep using it, and the server would never stop.
    if (stopping.has(server)) res.shouldKeepAlive = false;
    handle(req, res, expects);
  };
  server.on('request', (req, res) => answer(req, res));
  server.on('checkContinue', (req, res) => answer(req, res, 'continue'));
  // An `Expect` other than 100-continue is ignored instead of refused.
  server.on('checkExpectation', (req, res) => answer(req, res));
  server.on('clientError', (_, socket) => {
    if (!socket.writable) socket.destroy();
    else socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}

export const listening = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/** The port of a server that listens, which 0 leaves to the system. */
export function portOf(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}

/** Lets requests under way finish, within the grace period. */
export async function stopped(server: Server): Promise<void> {
  stopping.add(server);
  const open = connections.get(server) ?? new Set();
  const limit = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  for (;;) {
    // Busy connections become idle one by one.
    server.closeIdleConnections();
    // Clients open connections in advance, and Node counts these as busy.
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    if (open.size === 0) break;
    await pause(LOOK_AGAIN_MS);
  }
  clearTimeout(limit);
  await new Promise((resolve) => server.close(resolve));
}

/** Leaves the port at once, for another process; then as above. */
export function released(server: Server): Promise<void> {
  server.close();
  return stopped(server);
}
