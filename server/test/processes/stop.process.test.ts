/** Tests stopping: on any signal everything ends in order, and a proxy in front loses no request. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../src/installation/tcp-ports.ts';
import { dataFolder, postmasterPid, preparedFolder, readyProduct } from './product.ts';

const ROOT = join(import.meta.dirname, '../../..');
const { PATH = '', HOME = '' } = process.env;

interface Started {
  readonly npm: number;
  said(): string;
  /** Resolves when npm and everything it started have ended. */
  readonly ended: Promise<unknown>;
}

async function npmStart(env: Record<string, string>): Promise<Started> {
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { PATH, HOME, HOST: '127.0.0.1', LOG_LEVEL: 'warn', WEB_PROCESSES: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a failed test can end what is left.
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  // Its processes hold the pipes too, so the pipes close when the last of them has ended.
  const ended = once(child, 'close');
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL');
    } catch {
      // All have ended.
    }
  });
  await expect.poll(() => said).toContain('Waybill is ready at');
  return { npm: child.pid ?? 0, said: () => said, ended };
}

test('G20 npm start: a signal to npm, or its kill, stops everything, and the next start gets the port', async () => {
  const env = { DATA_DIR: dataFolder(), PORT: String(await freePort()) };
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGKILL'] as const) {
    const { npm, said, ended } = await npmStart(env);
    process.kill(npm, signal);
    await ended;
    expect(said(), signal).toContain('Waybill has stopped.');
    expect(postmasterPid(env.DATA_DIR), signal).toBeUndefined();
  }
});

/** nginx with two servers behind it and keep-alive connections; returns its address. */
async function startNginx(upstreams: readonly string[]): Promise<string> {
  const port = await freePort();
  const folder = dataFolder();
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const servers = upstreams.map((each) => `server ${new URL(each).host} fail_timeout=1s;`).join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
     events { worker_connections 512; }
     http {
       access_log off;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       upstream waybill { ${servers} keepalive 16; }
       server {
         listen 127.0.0.1:${port};
         location / { proxy_pass http://waybill; proxy_http_version 1.1; proxy_set_header Connection ""; }
       }
     }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  onTestFinished(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => statusOf(`${address}/health`)).toBe(200);
  return address;
}

const statusOf = (url: string, init?: RequestInit): Promise<number> =>
  fetch(url, init).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );

/** Sends requests all the time, some that a proxy may retry elsewhere and some that it must not. */
function keepAsking(base: string) {
  const statuses = new Map<string, number>();
  let asked = 0;
  let running = true;
  const loop = async (path: string, init: RequestInit) => {
    while (running) {
      const kind = `${init.method} ${await statusOf(base + path, init)}`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
      asked += 1;
    }
  };
  const post = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: 'x'.repeat(40) }),
  };
  const ended = Promise.all([
    ...Array.from({ length: 4 }, () => loop('/health', { method: 'GET' })),
    ...Array.from({ length: 4 }, () => loop('/api/unsubscribe?token=x', post)),
  ]);
  return {
    more: async (count: number) => {
      const before = asked;
      await expect.poll(() => asked).toBeGreaterThan(before + count);
    },
    stop: async () => {
      running = false;
      await ended;
      return [...statuses.keys()].sort();
    },
  };
}

const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

test.runIf(hasNginx)(
  'G20 behind nginx: a server stops and starts again under requests, and each request gets its answer',
  async () => {
    const env = { WEB_PROCESSES: '2', LOG_LEVEL: 'error', DRAIN_SECONDS: '0' };
    const port = String(await freePort());
    const first = { ...env, DATA_DIR: dataFolder(), PORT: port };
    const [stopped, other] = await Promise.all([
      // Long enough to be asked twice while it drains, on a busy machine too.
      readyProduct({ ...first, DRAIN_SECONDS: '6' }),
      readyProduct({ ...env, DATA_DIR: dataFolder() }),
    ]);
    const flow = keepAsking(await startNginx([stopped.base, other.base]));
    await flow.more(200);

    stopped.process.kill('SIGTERM');
    await expect.poll(() => statusOf(`${stopped.base}/ready`), { interval: 5 }).toBe(503);
    // It is not ready for more, but still serves what arrives.
    const late = await fetch(`${stopped.base}/health`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await stopped.ended).toBe(0);
    await flow.more(200);
    const again = await readyProduct(first);
    await flow.more(500);
    expect(await flow.stop()).toEqual(['GET 200', expect.stringMatching(/^POST 4\d\d$/)]);
    expect(again.base).toBe(stopped.base);
  },
);

test('G20 Ctrl-C does not wait: it ends a drain that has begun', async () => {
  const product = await readyProduct({
    DATA_DIR: preparedFolder(),
    WEB_PROCESSES: '1',
    DRAIN_SECONDS: '600',
  });
  product.process.kill('SIGTERM');
  await expect.poll(() => statusOf(`${product.base}/ready`)).toBe(503);
  expect(await (await fetch(`${product.base}/ready`)).json()).toMatchObject({ status: 'stopping' });
  // A service manager signals every process, and npm passes the signal on again: that changes nothing.
  product.process.kill('SIGTERM');
  expect(await statusOf(`${product.base}/health`)).toBe(200);
  expect(await product.stop('SIGINT')).toBe(0);
});
