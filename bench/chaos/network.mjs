/** A TCP relay between clients and the product that can cut every connection, or hang for a while. */
import { connect, createServer } from 'node:net';

/** @param {() => number} target port of the product */
export async function openNetwork(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let hangsUntil = 0;
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const join = () => {
      near.pipe(far);
      far.pipe(near);
    };
    const wait = hangsUntil - Date.now();
    if (wait > 0) setTimeout(join, wait);
    else join();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    cut: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** @param {number} ms */
    hang: (ms) => {
      hangsUntil = Date.now() + ms;
      for (const socket of sockets) socket.pause();
      setTimeout(() => {
        for (const socket of sockets) socket.resume();
      }, ms);
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openNetwork>>} Network */
