/** A server that closes in peace: what is under way comes to its end, and new connections go elsewhere. */
import { type IncomingMessage, type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_AGAIN_MS = 50;
/** Without a new connection for so long, proxies have turned elsewhere. */
const QUIET_MS = 250;

/**
 * Until the last connection has ended it goes on listening, and shuts newcomers out at once. If it stopped listening
 * first, a connection that the supervisor is just handing over would go back to it when all processes are closing: there
 * no process takes it, and its sender waits for an answer until the last upload has ended.
 *
 * With a linger it first makes proxies turn elsewhere. A proxy that loses a connection repeats a GET on another server and
 * leaves this one alone for a while, but it must not repeat a POST and answers 502. So newcomers that may be repeated are
 * shut out after their request has come, and all others are served, until no more come.
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

  /** A request to be broken off, so that a proxy repeats it elsewhere. */
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
      // Those that were busy at first become idle one by one.
      this.closeIdleConnections();
      const now = performance.now();
      if (now - began < lingerMs && now - newest < QUIET_MS) return;
      // Browsers open connections ahead of need, and Node takes these for busy.
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
