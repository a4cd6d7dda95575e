/** An HTTP server around the handler: its limits, its way to begin and to end. */
import { createServer, type Server } from 'node:http';
import type { S3Handler } from '../s3/handler.ts';

const HEADERS_MS = 10_000;
const IDLE_MS = 30_000;
/** Connections that are still busy when the server stops get so long. */
const GRACE_MS = 10_000;

export function createS3Server(handle: S3Handler): Server {
  const server = createServer({
    // An upload may take hours; the handler watches over its progress.
    requestTimeout: 0,
    headersTimeout: HEADERS_MS,
    keepAliveTimeout: IDLE_MS,
    connectionsCheckingInterval: 2_000,
    noDelay: true,
  });
  server.on('request', (req, res) => handle(req, res));
  server.on('checkContinue', (req, res) => handle(req, res, 'continue'));
  // `Expect` with something else than 100-continue is left unheard rather than refused.
  server.on('checkExpectation', (req, res) => handle(req, res));
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

/** Lets what is under way come to its end, within reason. */
export const stopped = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
