/** The shortest server with the store's duties for uploads: AES-256-GCM in pieces of 1 MiB, CRC-32, and a sync before it answers. */
import { createCipheriv, randomBytes } from 'node:crypto';
import { closeSync, fdatasync, openSync, writev } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';

const PIECE_BYTES = 2 ** 20;
const [folder = '', port = ''] = process.argv.slice(2);
const write = promisify(writev);
const sync = promisify(fdatasync);
let count = 0;

createServer(async (request, response) => {
  if (request.method !== 'PUT') {
    response.writeHead(404).end();
    return;
  }
  count += 1;
  const fd = openSync(join(folder, String(count)), 'wx');
  const key = randomBytes(32);
  /** @type {Buffer[]} */
  let waiting = [];
  let size = 0;
  let sum = 0;
  const seal = async () => {
    const plain = Buffer.concat(waiting, size);
    waiting = [];
    size = 0;
    sum = crc32(plain, sum);
    const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12));
    const sealed = cipher.update(plain);
    cipher.final();
    await write(fd, [sealed, cipher.getAuthTag()]);
  };
  for await (const chunk of request) {
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PIECE_BYTES) await seal();
  }
  if (size > 0) await seal();
  await sync(fd);
  closeSync(fd);
  response.writeHead(200, { etag: `"${sum.toString(16)}"` }).end();
}).listen(Number(port), '127.0.0.1');
