/** Runs Caddy in front of the product, with the Caddyfile of the operating guide and an authority of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';

export const hasCaddy = spawnSync('caddy', ['version']).error === undefined;

const GUIDE = fileURLToPath(new URL('../docs/operating/domains.md', import.meta.url));

interface Ports {
  readonly https: number;
  readonly http: number;
  /** Of the product. */
  readonly app: number;
}

/** The one that operators copy, for these ports and with certificates that need no internet. */
function caddyfile(main: string, { https, http, app }: Ports, storage: string): string {
  const [, written = ''] = /```caddyfile\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  const own = `  admin off
  local_certs
  skip_install_trust
  https_port ${https}
  http_port ${http}
  storage file_system ${storage}`;
  return written
    .replace('{\n', `{\n${own}\n`)
    .replaceAll('127.0.0.1:8080', `127.0.0.1:${app}`)
    .replaceAll('files.example.com', main);
}

export interface Caddy {
  /** The fingerprint of the key that signs its certificates, in the form in which Chromium takes it. */
  readonly signer: string;
  stop(): Promise<void>;
}

export async function startCaddy(main: string, ports: Ports): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-caddy-'));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyfile(main, ports, folder));
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH ?? '', HOME: folder },
    stdio: 'ignore',
  });
  const stop = async () => {
    const ended = caddy.exitCode === null && caddy.signalCode === null ? once(caddy, 'exit') : undefined;
    caddy.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const signer = join(folder, 'pki/authorities/local/intermediate.crt');
  try {
    await expect.poll(() => existsSync(signer) && readFileSync(signer, 'utf8')).toContain('END CERTIFICATE');
    const key = new X509Certificate(readFileSync(signer)).publicKey.export({ type: 'spki', format: 'der' });
    return { signer: createHash('sha256').update(key).digest('base64'), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
