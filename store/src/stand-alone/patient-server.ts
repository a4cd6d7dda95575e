/** A server that closes its doors in peace: nobody new comes in, and whoever is in goes out by themselves. */
import { type RequestListener, Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_AGAIN_MS = 50;

/**
 * Until the last connection has ended it goes on listening, and shuts whoever comes out at once. If it stopped listening
 * first, a connection that the supervisor is just handing over would go back to it when all processes are closing: there
 * nobody takes it, and its sender waits for an answer until the last upload has ended.
 */
export class PatientServer extends Server {
  readonly #inside = new Set<Socket>();

  constructor(options: ServerOptions, listener?: RequestListener) {
    super(options, listener);
    this.on('connection', (socket) => {
      this.#inside.add(socket);
      socket.once('close', () => this.#inside.delete(socket));
    });
  }

  override close(closed?: (error?: Error) => void): this {
    if (!this.listening) return super.close(closed);
    this.on('connection', (socket) => socket.destroy());
    const look = (): void => {
      // Those that were busy at first become idle one by one.
      this.closeIdleConnections();
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
