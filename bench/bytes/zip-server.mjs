/** Serves a zip of many stored files, and the same bytes as a plain download, from the same store. */
import { createServer } from 'node:http';

const [dir = '', port = '', open = '', layout = '', pumpModule = '', freeModule = ''] = process.argv.slice(2);
const { openStore } = await import(open);
const { zipLayout } = await import(layout);
const { pump } = await import(pumpModule);
const { freeSent } = await import(freeModule);

const store = await openStore({ dir, reserveBytes: 0 });
const { objects } = store.list('bench', { prefix: 'file', delimiter: '', after: '', max: 10_000 });
const plan = zipLayout({
  files: objects.map((/** @type {any} */ { key, size, crc32, modified }) => ({
    path: key,
    size,
    crc32,
    modified,
  })),
});

/** @param {number} index @param {number} start @param {number} end */
const read = (index, start, end) => store.read(objects[index], { start, end: end - 1 });

createServer(async (request, response) => {
  const isZip = request.url === '/zip';
  const plain = isZip ? undefined : store.head('bench', 'plain');
  response.writeHead(200, { 'content-length': isZip ? plan.size : plain.size });
  for await (const piece of isZip ? pump(plan.range(0, plan.size), read) : store.read(plain)) {
    if (!response.write(piece, () => freeSent(piece)))
      await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end();
}).listen(Number(port), '127.0.0.1');
