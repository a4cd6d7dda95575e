/** The HTTP server below the framework: limits on heads, a minute for the body of a call, and a separate route for /s3. */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { ByteRoute } from '../bytes/byte-route.ts';
import { isByteRoute } from '../bytes/byte-route.ts';
import { type Drain, openDrain } from './drain.ts';
import { PatientServer } from './patient-server.ts';

const BODY_MS = 60_000;
/** How long a proxy may take to notice that this server is closing. */
const LINGER_MS = 3_000;

export function createRawServer(
  calls: RequestListener,
  bytes: ByteRoute,
  drain: Drain = openDrain(),
  bodyMs = BODY_MS,
): Server {
  const server = new PatientServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 2_000,
      // Longer than nginx keeps its connections by default: otherwise nginx would send into one that is being closed here.
      keepAliveTimeout: 75_000,
      // It would end long uploads; calls have their own limit of a minute below.
      requestTimeout: 0,
    },
    (request, response) => {
      if (!requireVersion(server, request)) return;
      if (server.isForOthers(request)) {
        request.socket.destroy();
        return;
      }
      // A proxy must not keep a connection that is about to be closed.
      if (drain.hasBegun) response.shouldKeepAlive = false;
      if (isByteRoute(request.url)) {
        bytes.serve(request, response);
        return;
      }
      requireArrival(server, request, bodyMs);
      calls(request, response);
    },
    () => (drain.hasBegun ? LINGER_MS : 0),
  );
  // With `Expect: 100-continue`, a refused upload is answered before its body is sent.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (!requireVersion(server, request)) return;
    if (drain.hasBegun) response.shouldKeepAlive = false;
    if (isByteRoute(request.url)) {
      bytes.serve(request, response, 'continue');
      return;
    }
    response.writeContinue();
    server.emit('request', request, response);
  });
  return server;
}

/** Node's parser also accepts HTTP versions we do not serve. False when the request was answered here. */
function requireVersion(server: Server, { httpVersion, socket }: IncomingMessage): boolean {
  if (httpVersion === '1.1' || httpVersion === '1.0') return true;
  const wrong = Object.assign(new Error('Invalid HTTP version'), { code: 'HPE_INVALID_VERSION' });
  server.emit('clientError', wrong, socket);
  return false;
}

/** Ends a connection whose request does not arrive in time, as Node itself would. */
function requireArrival(server: Server, request: IncomingMessage, withinMs: number): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  if ((length === undefined || length === '0') && coding === undefined) return;
  const timer = setTimeout(() => {
    if (request.complete) return;
    const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    server.emit('clientError', late, request.socket);
  }, withinMs);
  request.once('close', () => clearTimeout(timer));
}
