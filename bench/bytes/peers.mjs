/** Starts the servers to compare with: nginx, @tus/server, and a few lines of Node. */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { needDebian, needNpm } from './install.mjs';
import { answers, startServer } from './processes.mjs';

/**
 * The requests of a server, as curl makes them.
 * @typedef {object} Peer
 * @property {string} name
 * @property {number} pid
 * @property {(name: string, size: number) => Promise<string[]>} upload arguments of curl for one upload, without the file
 * @property {(name: string) => string[]} download arguments of curl for one download
 * @property {boolean} downloads
 * @property {() => Promise<void>} clear removes everything that was uploaded
 * @property {() => Promise<void>} stop
 */

/** @param {string} folder @param {number} port @returns {Promise<Peer>} */
export async function startNginx(folder, port) {
  needDebian({ nginx: 'nginx-light' });
  const data = join(folder, 'nginx');
  const make = () => mkdirSync(join(data, 'data'), { recursive: true, mode: 0o777 });
  make();
  mkdirSync(join(data, 'temp'), { mode: 0o777 });
  const conf = join(folder, 'nginx.conf');
  writeFileSync(
    conf,
    `user root; worker_processes 2; daemon off; pid ${folder}/nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; client_max_body_size 0; keepalive_requests 100000;
  client_body_temp_path ${data}/temp; client_body_buffer_size 1m;
  server { listen 127.0.0.1:${port} backlog=1024; root ${data}/data; location / { dav_methods PUT DELETE; } }
}`,
  );
  const server = startServer('nginx', ['-c', conf, '-e', 'stderr']);
  const base = `http://127.0.0.1:${port}`;
  await answers(base);
  return {
    name: 'nginx',
    ...server,
    downloads: true,
    upload: async (name) => [`${base}/${name}`],
    download: (name) => [`${base}/${name}`],
    clear: async () => {
      rmSync(join(data, 'data'), { recursive: true });
      make();
    },
  };
}

/** @param {string} folder @param {number} port @returns {Promise<Peer>} */
export async function startPipe(folder, port) {
  const data = join(folder, 'pipe');
  mkdirSync(data);
  const server = startServer(process.execPath, [
    join(import.meta.dirname, 'pipe-server.mjs'),
    data,
    String(port),
  ]);
  const base = `http://127.0.0.1:${port}`;
  await answers(base);
  return {
    name: 'Node pipe',
    ...server,
    downloads: true,
    upload: async (name) => [`${base}/${name}`],
    download: (name) => [`${base}/${name}`],
    clear: async () => {
      rmSync(data, { recursive: true });
      mkdirSync(data);
    },
  };
}

/** @param {string} folder @param {number} port */
export async function startBare(folder, port) {
  const data = join(folder, 'bare');
  mkdirSync(data);
  const server = startServer(process.execPath, [
    join(import.meta.dirname, 'bare-server.mjs'),
    data,
    String(port),
  ]);
  const base = `http://127.0.0.1:${port}`;
  await answers(base);
  return {
    name: 'bare Node',
    ...server,
    /** @param {string} name @param {number} count */
    startParts: async (name, count) => ({
      urls: Array.from({ length: count }, (_, at) => `${base}/${name}${at}`),
      complete: async () => {},
    }),
    clear: async () => {
      for (const file of readdirSync(data)) rmSync(join(data, file));
    },
  };
}

/** @param {string} folder @param {number} port @returns {Promise<Peer>} */
export async function startTus(folder, port) {
  const peers = needNpm({ '@tus/server': '2.4.5', '@tus/file-store': '2.1.1' });
  const data = join(folder, 'tus');
  mkdirSync(data);
  const code = `
    const { createServer } = await import('node:http');
    const { Server } = await import('@tus/server');
    const { FileStore } = await import('@tus/file-store');
    const tus = new Server({ path: '/files', datastore: new FileStore({ directory: ${JSON.stringify(data)} }) });
    createServer((request, response) => tus.handle(request, response)).listen(${port}, '127.0.0.1');`;
  writeFileSync(join(peers, 'tus.mjs'), code);
  const server = startServer(process.execPath, [join(peers, 'tus.mjs')]);
  const base = `http://127.0.0.1:${port}/files`;
  await answers(base);
  return {
    name: '@tus/server',
    ...server,
    downloads: false,
    upload: async (_name, size) => {
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(size) };
      const made = await fetch(base, { method: 'POST', headers });
      const type = 'Content-Type: application/offset+octet-stream';
      const patch = ['-X', 'PATCH', '-H', 'Tus-Resumable: 1.0.0', '-H', 'Upload-Offset: 0', '-H', type];
      return [...patch, made.headers.get('location') ?? ''];
    },
    download: () => [],
    clear: async () => {
      rmSync(data, { recursive: true });
      mkdirSync(data);
    },
  };
}
