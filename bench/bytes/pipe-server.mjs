/** The shortest server that receives and serves files: the cost of Node without our code. */
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

const [folder = '', port = ''] = process.argv.slice(2);

createServer((request, response) => {
  const path = join(folder, (request.url ?? '/').replaceAll('/', '_'));
  if (request.method === 'PUT') {
    pipeline(request, createWriteStream(path), () => response.writeHead(201).end());
    return;
  }
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-length': size });
  pipeline(createReadStream(path), response, () => {});
}).listen(Number(port), '127.0.0.1');
