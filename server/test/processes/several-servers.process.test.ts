/** Tests that docs/several-servers.md leads to two servers behind a proxy that `doctor` finds in order: its SQL, settings, commands and proxy files are used as they are. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { serveForeign } from '../../src/adapters/storage/serve.suite.ts';
import { freePort } from '../../src/installation/tcp-ports.ts';
import { emptyPostgres } from './own-postgres.ts';
import { dataFolder, type Product, startProduct } from './product.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WAYBILL = join(ROOT, 'server/dist/waybill.js');
const readRoot = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const page = readRoot('docs/several-servers.md');
const { PATH = '', HOME = '' } = process.env;

const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

const hasProxy = (name: string): boolean => spawnSync(name, ['-v']).error === undefined;

/** Of the example in the page and in the proxy files. */
const ADDRESSES = ['10.0.0.11:8080', '10.0.0.12:8080'];

async function runProxy(command: string, words: readonly string[], address: string): Promise<void> {
  const proxy = spawn(command, words, { stdio: 'ignore', env: { PATH, HOME: dataFolder() } });
  onTestFinished(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  });
  await expect
    .poll(() =>
      fetch(`${address}/health`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
}

/** The file of `ops/`, with the addresses of this test and without the certificate. */
function proxyFile(path: string, servers: readonly Product[], changes: readonly [string, string][]): string {
  const own = ADDRESSES.map((address, at): [string, string] => [
    address,
    new URL(servers[at]?.base ?? '').host,
  ]);
  let config = readRoot(path);
  for (const [from, to] of [...own, ...changes]) {
    expect(config, from).toContain(from);
    config = config.replaceAll(from, to);
  }
  return config;
}

async function startNginx(port: string, servers: readonly Product[]): Promise<void> {
  const folder = dataFolder();
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  const site = proxyFile('ops/nginx/waybill.conf', servers, [
    ['listen 443 ssl;', `listen 127.0.0.1:${port};`],
    ['  ssl_certificate /etc/ssl/files.example.com.pem;\n', ''],
    ['  ssl_certificate_key /etc/ssl/files.example.com.key;\n', ''],
  ]);
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
     events { worker_connections 512; }
     http {
       access_log off;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
       fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       include ${folder}/site.conf;
     }`,
  );
  await runProxy('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], `http://127.0.0.1:${port}`);
}

async function startCaddy(port: string, servers: readonly Product[]): Promise<void> {
  const file = join(dataFolder(), 'Caddyfile');
  const site = proxyFile('ops/caddy/Caddyfile', servers, [
    ['files.example.com {', `http://127.0.0.1:${port} {`],
  ]);
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  await runProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], `http://127.0.0.1:${port}`);
}

type Env = Record<string, string>;

/** Runs the page's command with the settings of a server. */
async function doctor(env: Env): Promise<{ code: number | null; said: string }> {
  const [, words] = /^npm run waybill -- (.+)$/m.exec(blocks('sh').join('\n')) ?? [];
  const child = spawn(process.execPath, [WAYBILL, ...(words ?? '').split(' ')], {
    env: { PATH, HOME, ...env },
  });
  const [said, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, said: said + errors };
}

/** The settings of the page, each with the value of this test. */
async function settings(publicUrl: string): Promise<Env> {
  const [sql = ''] = blocks('sql');
  const admin = await emptyPostgres();
  const client = new Client({ connectionString: admin });
  await client.connect();
  for (const statement of sql.split(';').filter((each) => each.trim() !== '')) await client.query(statement);
  await client.end();
  const s3 = await serveForeign();
  onTestFinished(s3.close);
  const given = Object.fromEntries(
    [...(blocks('sh')[0] ?? '').matchAll(/^([A-Z0-9_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const changed: Env = {
    ...s3.settings,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: (given.DATABASE_URL ?? '').replace('db.example.com:5432', new URL(admin).host),
    DATA_DIR: '',
  };
  const kept = Object.keys(given).filter((name) => !(name in changed));
  expect(kept).toEqual(['SECRET_KEY']);
  for (const name of Object.keys(changed)) expect(given, `${name} is on the page`).toHaveProperty(name);
  return { ...given, ...changed, WEB_PROCESSES: '1', DRAIN_SECONDS: '0' };
}

let proxies: { nginx: boolean; caddy: boolean };
beforeAll(() => {
  proxies = { nginx: hasProxy('nginx'), caddy: hasProxy('caddy') };
});

/** The id under which a request is logged, when a visitor asks for one. */
const idOf = async (port: string): Promise<string | null> => {
  const headers = { 'x-request-id': 'chosen-by-a-visitor' };
  return (await fetch(`http://127.0.0.1:${port}/api/location`, { headers })).headers.get('x-request-id');
};

test('R04 R07 the page: two servers by its SQL and settings, behind its proxy files, are found in order, number the requests, and one can die', async (context) => {
  if (!proxies.nginx) return context.skip('nginx is not here');
  const port = String(await freePort());
  const shared = await settings(`http://127.0.0.1:${port}`);
  const envs = [1, 2].map(() => ({ ...shared, DATA_DIR: dataFolder() }));
  const servers = await Promise.all(envs.map((env) => startProduct(env)));
  await Promise.all(servers.map(({ ready }) => ready));
  await startNginx(port, servers);
  const [env = {}] = envs;
  // A job makes the buckets.
  let said = '';
  const isSound = async () => {
    const found = await doctor(env);
    said = found.said;
    return found.code === 0;
  };
  await expect.poll(isSound).toBe(true);
  expect(said).toMatch(/ok +proxy +http:\S+ leads here, through the proxy at 127\.0\.0\.1\./);
  expect(said).toMatch(/ok +servers +2 servers run, with the same settings/);
  expect(said).toMatch(/ok +connections +The 2 servers may open 50 connections/);
  expect(said).toMatch(/ok +storage +An upload worked in the buckets of all \d+ regions/);

  expect(await idOf(port)).toMatch(/^[0-9a-f]{32}$/);

  servers[1]?.process.kill('SIGKILL');
  await servers[1]?.ended;
  for (let n = 0; n < 10; n += 1) expect((await fetch(`${shared.PUBLIC_URL}/ready`)).status).toBe(200);
  await expect.poll(async () => (await doctor(env)).said).toMatch(/ok +servers +One server runs/);

  if (!proxies.caddy) return;
  const other = String(await freePort());
  await startCaddy(other, servers);
  const throughCaddy = await doctor({ ...env, PUBLIC_URL: `http://127.0.0.1:${other}` });
  expect(throughCaddy.said).toMatch(/ok +proxy +http:\S+ leads here, through the proxy at 127\.0\.0\.1\./);
  expect(await idOf(other)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
