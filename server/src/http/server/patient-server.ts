/** An HTTP server that closes gracefully: requests under way finish, and new connections go to other servers. */
import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_AGAIN_MS = 50;
/** After this long without a new connection, proxies have switched to another server. */
const QUIET_MS = 250;

/**
 * Until the last connection has ended it continues to listen, and refuses new connections at once. If it stopped listening
 * first, a connection that the cluster's primary is just handing over would return to the primary when all processes are
 * closing: no process takes it there, and its client waits for an answer until the last upload has ended.
 *
 * With a linger it first makes proxies switch to another server. A proxy that loses a connection retries a GET on another
 * server and avoids this one for a while, but it must not retry a POST and answers 502. So new requests that may be retried
 * are refused after they have arrived, and all others are served, until no more come.
 */
export class PatientServer extends Server {
  readonly #inside = new Set<Socket>();
  readonly #newcomers = new WeakSet<Socket>();
  readonly #lingerMs: () => number;

  constructor(options: ServerOptions, listener?: RequestListener, lingerMs: () => number = () => 0) {
    super(options, listener);
    this.#lingerMs = lingerMs;
    this.on('connection', (socket) => {
      this.#inside.add(socket);
      socket.once('close', () => this.#inside.delete(socket));
    });
  }

  /** A request to refuse, so that a proxy retries it elsewhere. */
  isForOthers({ method, socket }: IncomingMessage): boolean {
    return this.#newcomers.has(socket) && (method === 'GET' || method === 'HEAD');
  }

  override close(closed?: (error?: Error) => void): this {
    if (!this.listening) return super.close(closed);
    const began = performance.now();
    const lingerMs = this.#lingerMs();
    let newest = began;
    this.on('connection', (socket) => {
      newest = performance.now();
      if (newest - began < lingerMs) this.#newcomers.add(socket);
      else socket.destroy();
    });
    const look = (): void => {
      // Busy connections become idle one by one.
      this.closeIdleConnections();
      const now = performance.now();
      if (now - began < lingerMs && now - newest < QUIET_MS) return;
      // Browsers open connections in advance, and Node counts these as busy.
      for (const socket of this.#inside) if (socket.bytesRead === 0) socket.destroy();
      if (this.#inside.size > 0) return;
      clearInterval(again);
      super.close(closed);
    };
    const again = setInterval(look, LOOK_AGAIN_MS);
    look();
    return this;
  }
}
