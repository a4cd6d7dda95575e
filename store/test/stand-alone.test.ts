/** Tests the stand-alone store: its keys, its processes, its stop. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readArguments, UsageError } from '../src/stand-alone/arguments.ts';
import { bundled } from './bundled.ts';
import { authorization, sha256, sign } from './sign.ts';

const MAIN = new URL('../src/main.ts', import.meta.url);
let dir: string;
const running = new Set<ChildProcess>();
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-alone-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  rmSync(dir, { recursive: true, force: true });
});

interface Started {
  readonly output: string;
  readonly url: string;
  stop(): Promise<number | null>;
}

async function start(...words: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [await bundled(MAIN), '--dir', dir, '--port', '0', ...words]);
  running.add(child);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url === undefined) return;
      resolve({
        output,
        url,
        stop: () => {
          child.kill('SIGTERM');
          return ended;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)));
  });
}

async function ask(url: string, output: string, method: string, path: string): Promise<number> {
  const credentials = {
    accessKeyId: /Access key: (\S+)/.exec(output)?.[1] ?? '',
    secretAccessKey: /Secret key: (\S+)/.exec(output)?.[1] ?? '',
  };
  const time = Date.now();
  const headers = {
    host: new URL(url).host,
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, ''),
  };
  const signed = sign({ method, path, query: [], headers, payloadHash: sha256(''), time }, credentials);
  const { host: _, ...sent } = headers;
  const answer = await fetch(url + path, {
    method,
    headers: { ...sent, authorization: authorization(signed, credentials) },
  });
  return answer.status;
}

test('creates its keys at the first start, keeps them private, and stops when asked', async () => {
  const first = await start();
  expect(await ask(first.url, first.output, 'PUT', '/bucket')).toBe(200);
  expect(statSync(join(dir, 'access-keys')).mode & 0o777).toBe(0o600);
  expect(await first.stop()).toBe(0);
  const second = await start('--processes', '2');
  expect(second.output).not.toContain('Secret key');
  for (let round = 0; round < 4; round += 1)
    expect(await ask(second.url, first.output, 'HEAD', '/bucket')).toBe(200);
  expect(readFileSync(join(dir, 'access-keys'), 'utf8')).toContain('access key WBOP');
  expect(await second.stop()).toBe(0);
});

test('prints its usage without the required arguments', () => {
  expect(readArguments(['--help'])).toBeUndefined();
  expect(readArguments(['--dir', 'd'])).toMatchObject({
    dir: 'd',
    port: 9000,
    host: '127.0.0.1',
    processes: 1,
  });
  for (const words of [
    [],
    ['--dir', ''],
    ['--dir', 'd', '--port', 'x'],
    ['--dir', 'd', '--port', '70000'],
    ['--dir', 'd', '--processes', '0'],
    ['--dir', 'd', '--access-key', 'abc'],
    ['--dir', 'd', '--access-key', 'abc', '--secret-key', 'short'],
    ['--nonsense'],
    ['--dir', 'd', '--region', 'A/B'],
  ])
    expect(() => readArguments(words)).toThrow(UsageError);
});

test.each(['1', '2'])(
  'F07 a port that is taken ends the start with one sentence and creates nothing (%s processes)',
  async (processes) => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    onTestFinished(() => void squatter.close());
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const folder = join(dir, 'new');
    const words = ['--dir', folder, '--port', String(port), '--processes', processes];
    const { status, stderr } = spawnSync(process.execPath, [await bundled(MAIN), ...words], {
      encoding: 'utf8',
    });
    expect(stderr).toBe(
      `Port ${port} is taken by another program; stop it or choose another one with --port.\n`,
    );
    expect(status).toBe(1);
    expect(existsSync(folder)).toBe(false);
  },
);
