/** Tests that reads go on after LMDB could not write its meta page, which ends all its transactions in that process. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundled } from '../bundled.ts';
import { diskLibrary, watchDisk } from '../endure/library.ts';
import { authorization, sha256, sign } from '../sign.ts';
import { bytesOf } from './bytes.ts';
import { testFolder } from './folder.ts';

const MAIN = new URL('../../src/main.ts', import.meta.url);
const KEY = { accessKeyId: 'OPERATOR', secretAccessKey: 'operator-secret' };
const BYTES = bytesOf(1, 5_000);
const library = diskLibrary();

/** Resolves when it serves. */
async function started(dir: string, processes: number, env: Readonly<Record<string, string>>) {
  const words = ['--dir', dir, '--port', '0', '--processes', String(processes)];
  const child = spawn(
    process.execPath,
    [await bundled(MAIN), ...words, '--access-key', KEY.accessKeyId, '--secret-key', KEY.secretAccessKey],
    { env: { ...process.env, ...env } },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /ready at (\S+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The status and the bytes; status 0 while nothing listens. */
async function ask(url: string, method: string, path: string, body?: Buffer) {
  const time = Date.now();
  const payloadHash = sha256(body ?? '');
  const headers = {
    host: new URL(url).host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, ''),
  };
  const signed = sign({ method, path, query: [], headers, payloadHash, time }, KEY);
  const { host: _, ...sent } = headers;
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { ...sent, authorization: authorization(signed, KEY), connection: 'close' },
      // A process that is about to end answers nothing.
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return { status: 0, bytes: Buffer.alloc(0) };
  }
}

test.skipIf(library === undefined).each([
  ['an I/O error at the meta page', 1, 'EIO', 'meta'],
  ['a full disk at the meta page', 1, 'ENOSPC', 'meta'],
  ['an I/O error at the meta page', 2, 'EIO', 'meta'],
  ['a failed sync of the index', 1, 'EIO', 'sync'],
  ['an I/O error at every page, met by several changes', 1, 'EIO', 'write'],
] as const)(
  'F02 %s, processes: %i: reads go on, writes are refused until the restart (needs a C compiler)',
  async (_name, processes, error, what) => {
    const folder = testFolder();
    const dir = join(folder, 's');
    const disk = watchDisk({ library: library ?? '', folder: dir, state: join(folder, 'state') });
    const { url, stop } = await started(dir, processes, disk.env);
    expect((await ask(url, 'PUT', '/bucket')).status).toBe(200);
    expect((await ask(url, 'PUT', '/bucket/kept', BYTES)).status).toBe(200);
    disk.failIndex(error, what);
    const names = ['lost', 'lost-too', 'lost-as-well'];
    const lost = names.map((name) => ask(url, 'PUT', `/bucket/${name}`, BYTES));
    // With several processes, one may end while it answers.
    const refused = processes === 1 ? [500, 503] : [0, 500, 503];
    for (const { status } of await Promise.all(lost)) expect(status).toBeOneOf(refused);

    const read = async () => {
      const { status, bytes } = await ask(url, 'GET', '/bucket/kept');
      if (status === 200) expect(bytes.equals(BYTES)).toBe(true);
      return status;
    };
    await expect.poll(read, { timeout: 90_000 }).toBe(200);
    // Every process that answers is one that reads, and that refuses to write.
    for (let round = 0; round < 4; round += 1) {
      await expect.poll(read, { timeout: 90_000 }).toBe(200);
      expect((await ask(url, 'PUT', '/bucket/refused', BYTES)).status).toBeOneOf([0, 503]);
    }
    expect((await ask(url, 'GET', '/bucket/lost')).status).toBe(404);
    expect(await stop()).toBe(0);

    const again = await started(dir, 1, {});
    expect((await ask(again.url, 'GET', '/bucket/kept')).bytes.equals(BYTES)).toBe(true);
    expect((await ask(again.url, 'PUT', '/bucket/later', BYTES)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  },
);
