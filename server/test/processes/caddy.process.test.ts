/** Tests a customer’s domain behind a real Caddy, with the Caddyfile of the operating guide and Caddy’s own authority. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadAccess } from '@waybill/contract/files';
import { expect, onTestFinished, test } from 'vitest';
import { openDnsServer } from '../../src/adapters/dns/dns-server.suite.ts';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { freePort } from '../../src/installation/tcp-ports.ts';
import { dataFolder, type Product, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const HOST = 'files.customer.test';
const GUIDE = join(import.meta.dirname, '../../../docs/operating.md');

/** The one that operators copy, for these ports and with certificates that need no internet. */
function caddyfile(app: string, ports: { https: number; http: number }, storage: string): string {
  const [, written = ''] = /```caddyfile\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const own = `  admin off
  local_certs
  skip_install_trust
  https_port ${ports.https}
  http_port ${ports.http}
  storage file_system ${storage}`;
  return written
    .replace('{\n', `{\n${own}\n`)
    .replaceAll('127.0.0.1:8080', app)
    .replaceAll('files.example.com', 'main.test');
}

async function startCaddy(app: string, https: number): Promise<() => Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(app, { https, http: await freePort() }, folder));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH ?? '', HOME: folder },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    caddy.kill('SIGKILL');
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
    rmSync(folder, { recursive: true, force: true });
  });
  const root = join(folder, 'pki/authorities/local/root.crt');
  await expect.poll(() => existsSync(root), { timeout: 15_000 }).toBe(true);
  return () => readFileSync(root);
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly body: Buffer;
}

const ask = (options: RequestOptions, body?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(options, (answer) => {
      buffer(answer).then(
        (bytes) =>
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: bytes }),
        reject,
      );
    });
    asking.on('error', reject);
    asking.end(body && JSON.stringify(body));
  });

/** Sends one file as a page does; the product is reached directly, under its own name. */
async function send(product: Product, token: string, bytes: Uint8Array<ArrayBuffer>) {
  const files = [{ path: 'a.bin', size: bytes.length }];
  const access: UploadAccess = await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
  const key = `${access.prefix}a.bin`;
  await uploaderOf(access).put(key, bytes);
  const { transfer } = await post(
    product,
    '/api/quicksend2',
    { draftId: access.draftId, sendAs: 'link', fileObjects: [{ itemPath: key, size: bytes.length }] },
    token,
  );
  return transfer;
}

const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

test.skipIf(!hasCaddy)(
  'M04 P12 a transfer downloads from a customer’s domain through Caddy with TLS, and other names get no certificate',
  { timeout: 90_000 },
  async () => {
    const dns = await openDnsServer();
    onTestFinished(() => dns.close());
    const folder = dataFolder();
    const https = await freePort();
    const product = await readyProduct({
      DATA_DIR: folder,
      WEB_PROCESSES: '2',
      LOG_LEVEL: 'warn',
      PUBLIC_URL: `https://main.test:${https}`,
      TRUSTED_PROXIES: '127.0.0.1',
      DNS_SERVERS: dns.address,
    });
    const authority = await startCaddy(new URL(product.base).host, https);
    const at = (host: string, path: string, method = 'GET'): RequestOptions => ({
      host: '127.0.0.1',
      port: https,
      servername: host,
      ca: authority(),
      method,
      path,
      headers: { host: `${host}:${https}`, 'content-type': 'application/json', 'x-waybill': '1' },
      agent: false,
    });

    const token = await signIn(product, await makeUser(folder, 'business'));
    const claimed = await fetch(`${product.base}/api/domains/link`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ name: HOST }),
    });
    const { domains } = await claimed.json();
    await expect(ask(at(HOST, '/'))).rejects.toThrow();

    for (const { type, name, value } of domains.linkDomain.records) dns.set(type, name, value);
    const checked = await post(product, '/api/domains/link/check', {}, token);
    expect(checked.domains.linkDomain.state).toBe('verified');

    const bytes = someBytes(300_000);
    const { slug, linkUrl, fileObjects } = await send(product, token, bytes);
    expect(linkUrl).toBe(`https://${HOST}:${https}/w/${slug}`);
    await expect.poll(async () => (await ask(at(HOST, `/w/${slug}`))).status, { timeout: 15_000 }).toBe(200);
    const offer = await ask(at(HOST, '/v1/getDownload', 'POST'), { slug });
    expect(offer.status).toBe(200);
    const file = await ask(at(HOST, `/api/d/${slug}/files/${fileObjects[0]._id}`));
    expect(file.body.equals(bytes)).toBe(true);

    expect((await ask(at(HOST, '/login'))).location).toBe(`https://main.test:${https}/login`);
    expect((await ask(at('main.test', '/login'))).status).toBe(200);
    await expect(ask(at('other.test', '/'))).rejects.toThrow();
    // What Caddy may ask for itself, visitors may not ask through it.
    expect((await ask(at('main.test', `/api/domains/ask?domain=${HOST}`))).status).toBe(404);
  },
);
