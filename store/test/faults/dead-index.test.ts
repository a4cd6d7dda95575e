/** Tests that reads go on after LMDB could not write its meta page, which ends all its transactions in that process. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
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
/** Much longer than any answer takes, and than a process takes to start. */
const PATIENCE_MS = 60_000;
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
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function signed(url: string, method: string, path: string, body?: Buffer) {
  const time = Date.now();
  const payloadHash = sha256(body ?? '');
  const headers = {
    host: new URL(url).host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, ''),
  };
  const signature = sign({ method, path, query: [], headers, payloadHash, time }, KEY);
  return { ...headers, authorization: authorization(signature, KEY), connection: 'close' };
}

/** The status and the bytes; status 0 while nothing listens, and when a process ends before it answers. */
async function ask(url: string, method: string, path: string, body?: Buffer) {
  const { host: _, ...headers } = signed(url, method, path, body);
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: new Uint8Array(body) }),
    });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new Error(`${method} ${path} is not answered`);
    return { status: 0, bytes: Buffer.alloc(0) };
  }
}

/** The processes that serve, where there are several. */
const servingOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** A request on a connection of its own; `ended` resolves with what was answered, if anything was. */
function connectionTo(url: string, head: string, headers: Readonly<Record<string, string>>) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1');
  });
  const ended = new Promise<string>((resolve, reject) => {
    socket.once('error', () => resolve(text)).once('close', () => resolve(text));
    socket.setTimeout(PATIENCE_MS, () => reject(new Error(`${head} is not answered`)));
  });
  const sent = new Promise<void>((resolve) => {
    socket.once('connect', () => socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`, () => resolve()));
  });
  return { socket, sent, ended };
}

test.skipIf(library === undefined).each([
  ['an I/O error at the meta page', 1, 'EIO', 'meta'],
  ['a full disk at the meta page', 1, 'ENOSPC', 'meta'],
  ['an I/O error at the meta page', 2, 'EIO', 'meta'],
  ['an I/O error at the meta page and at every change after it', 1, 'EIO', 'meta and all'],
  ['an I/O error at the meta page and at every change after it', 2, 'EIO', 'meta and all'],
  ['a failed sync of the index', 1, 'EIO', 'sync'],
  ['an I/O error at every page, met by several changes', 1, 'EIO', 'write'],
  ['an I/O error at every page, met by several changes', 2, 'EIO', 'write'],
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
    const names = ['lost', ...Array.from({ length: 11 }, (_, at) => `lost-${at}`)];
    const lost = names.map((name) => ask(url, 'PUT', `/bucket/${name}`, BYTES));
    // A process may end before it has answered all of them.
    for (const { status } of await Promise.all(lost)) expect(status).toBeOneOf([0, 500, 503]);

    const read = async () => {
      const { status, bytes } = await ask(url, 'GET', '/bucket/kept');
      if (status === 200) expect(bytes.equals(BYTES)).toBe(true);
      return status;
    };
    await expect.poll(read, { timeout: PATIENCE_MS }).toBe(200);
    // Every process that answers is one that reads, and that refuses to write.
    for (let round = 0; round < 4; round += 1) {
      await expect.poll(read, { timeout: PATIENCE_MS }).toBe(200);
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

const path = '/bucket/kept';

test('F02 a process is killed, as one that cannot read any more ends: a connection on its way to it is closed', async () => {
  const { url, pid, stop } = await started(join(testFolder(), 's'), 2, {});
  expect((await ask(url, 'PUT', '/bucket')).status).toBe(200);
  expect((await ask(url, 'PUT', path, BYTES)).status).toBe(200);
  const serving = servingOf(pid);
  expect(serving).toHaveLength(2);
  // Stopped, they take no connection over, so each of the two gets one that stays on its way.
  for (const each of serving) process.kill(each, 'SIGSTOP');
  const reads = [1, 2].map(() => connectionTo(url, `GET ${path}`, signed(url, 'GET', path)));
  await Promise.all(reads.map(({ sent }) => sent));
  const [first = 0, second = 0] = serving;
  process.kill(first, 'SIGKILL');
  process.kill(second, 'SIGCONT');
  const answers = await Promise.all(reads.map(({ ended }) => ended));
  expect(answers.map((text) => text.split('\r\n', 1)[0]).sort()).toEqual(['', 'HTTP/1.1 200 OK']);
  expect(await stop()).toBe(0);
});

test.skipIf(library === undefined)(
  'F02 reads do not wait for a slow upload to the process that cannot read any more (needs a C compiler)',
  async () => {
    const folder = testFolder();
    const dir = join(folder, 's');
    const disk = watchDisk({ library: library ?? '', folder: dir, state: join(folder, 'state') });
    const { url, stop } = await started(dir, 1, disk.env);
    expect((await ask(url, 'PUT', '/bucket')).status).toBe(200);
    expect((await ask(url, 'PUT', path, BYTES)).status).toBe(200);
    const headers = { ...signed(url, 'PUT', '/bucket/slow', BYTES), 'content-length': String(BYTES.length) };
    const slow = connectionTo(url, 'PUT /bucket/slow', headers);
    await slow.sent;
    slow.socket.write(BYTES.subarray(0, 100));
    disk.failIndex('EIO', 'meta');
    expect((await ask(url, 'PUT', '/bucket/lost', BYTES)).status).toBe(503);
    await expect.poll(async () => (await ask(url, 'GET', path)).status, { timeout: PATIENCE_MS }).toBe(200);
    expect(slow.socket.closed).toBe(false);
    slow.socket.write(BYTES.subarray(100));
    expect(await slow.ended).toMatch(/^HTTP\/1.1 503 /);
    expect(await stop()).toBe(0);
  },
);
