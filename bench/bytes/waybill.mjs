/** Starts our stand-alone store, with as many processes as nginx has unless another number is named. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { bundle } from './bundle.mjs';
import { KEYS, presign } from './presign.mjs';
import { answers, startServer } from './processes.mjs';

const here = join(import.meta.dirname, '..', '..');

/** @param {string} root @param {string} [node] */
function nameOf(root, node) {
  if (node !== undefined)
    return `Waybill, Node ${execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1)}`;
  return root === here ? 'Waybill' : 'Waybill, other checkout';
}

/**
 * @param {string} folder @param {number} port
 * @param {{ root?: string, processes?: number, node?: string }} [options]
 * `root`: another checkout, to be measured beside this one; `node`: the program of another version of Node
 */
export async function startWaybill(folder, port, { root = here, processes = 2, node } = {}) {
  const dir = join(folder, `waybill-${port}`);
  const module = await bundle();
  const server = startServer(
    node ?? process.execPath,
    [
      join(root, 'tools', 'store.mjs'),
      ...['--dir', dir, '--port', String(port), '--processes', String(processes)],
      ...['--access-key', KEYS.id, '--secret-key', KEYS.secret],
    ],
    { cwd: root },
  );
  const base = `http://127.0.0.1:${port}`;
  await answers(base);
  await fetch(presign(base, 'PUT', '/bench'), { method: 'PUT' });

  /** @param {string} method @param {string} path @param {Record<string, string>} [query] @param {string} [body] */
  const ask = async (method, path, query, body) => {
    // Between rounds a connection would be idle for longer than the server keeps it.
    const headers = { connection: 'close' };
    const answer = await fetch(presign(base, method, path, query), {
      method,
      headers,
      ...(body ? { body } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  /** @param {string} text @param {string} name */
  const tag = (text, name) =>
    [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, v]) => v ?? '');

  return {
    name: nameOf(root, node),
    ...server,
    base,
    downloads: true,
    /** @param {string} name */
    upload: async (name) => [presign(base, 'PUT', `/bench/${name}`)],
    /** @param {string} name */
    download: (name) => [presign(base, 'GET', `/bench/${name}`)],
    /** Several files of the same bytes. @param {string[]} names @param {Buffer} bytes */
    bundle: (names, bytes) => {
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(bytes));
      const object = (/** @type {string} */ name) =>
        `<Object><Key>${name}</Key><Size>${bytes.length}</Size><ChecksumCRC32>${sum.toString('base64')}</ChecksumCRC32>` +
        '<ContentType>application/octet-stream</ContentType></Object>';
      const head = Buffer.from(`<PutObjects>${names.map(object).join('')}</PutObjects>`);
      const headers = {
        'x-amz-manifest-bytes': String(head.length),
        'x-amz-manifest-sha256': createHash('sha256').update(head).digest('hex'),
      };
      const url = presign(base, 'POST', '/bench', { put: '' }, KEYS, headers);
      const lines = [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), 'Expect:'];
      return { head, args: ['-X', 'POST', ...lines.flatMap((line) => ['-H', line]), url] };
    },
    /** @param {string} name @param {number} count */
    startParts: async (name, count) => {
      const path = `/bench/${name}`;
      const [id = ''] = tag(await (await ask('POST', path, { uploads: '' })).text(), 'UploadId');
      const urls = Array.from({ length: count }, (_, at) =>
        presign(base, 'PUT', path, { partNumber: String(at + 1), uploadId: id }),
      );
      const complete = async () => {
        const listed = await (await ask('GET', path, { uploadId: id })).text();
        const etags = tag(listed, 'ETag');
        const parts = etags.map(
          (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
        );
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        await (await ask('POST', path, { uploadId: id }, body)).text();
      };
      return { urls, complete };
    },
    clear: async () => {
      for (;;) {
        const keys = tag(await (await ask('GET', '/bench', { 'list-type': '2' })).text(), 'Key');
        if (keys.length === 0) break;
        await Promise.all(keys.map((key) => ask('DELETE', `/bench/${key}`)));
      }
      // At once, so that on a memory disk the next round has the same free space.
      const code = `
        const { openStore } = await import(${JSON.stringify(module('open'))});
        const { sweepStore } = await import(${JSON.stringify(module('care'))});
        const store = await openStore({ dir: ${JSON.stringify(dir)} });
        await sweepStore(store, { graceMs: 0 });
        await store.close();`;
      execFileSync(process.execPath, ['--input-type=module', '-e', code]);
    },
  };
}
