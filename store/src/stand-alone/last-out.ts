/** How the doors close: nobody new comes in, and whoever is in goes out in peace. */
import type { Server } from 'node:http';

const LOOK_AGAIN_MS = 50;

/**
 * Resolves when the last connection has ended.
 *
 * Until then the server goes on listening, and shuts whoever comes out at once. If it stopped listening first, a
 * connection that the supervisor is just handing over would go back to it when all processes are closing: there nobody
 * takes it, and its sender waits for an answer until the last upload has ended.
 */
export function lastOut(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  server.on('connection', (socket) => socket.destroy());
  return new Promise((resolve) => {
    const look = (): void => {
      // Those that were busy at first become idle one by one.
      server.closeIdleConnections();
      server.getConnections((_error, count) => {
        if (count > 0) return;
        clearInterval(again);
        resolve();
      });
    };
    const again = setInterval(look, LOOK_AGAIN_MS);
    look();
  });
}
