/** A proxy with HTTPS before the product, and the certificate that says it may be trusted. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** It makes the certificate. */
export const hasOpenssl: boolean = spawnSync('openssl', ['version']).status === 0;

export interface TlsProxy {
  readonly base: string;
  /** The file with the certificate. */
  readonly certificate: string;
}

/** `folder` gets the key and the certificate. */
export async function tlsProxy(folder: string, target: string): Promise<TlsProxy> {
  const [key, certificate] = [join(folder, 'tls.key'), join(folder, 'tls.crt')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const name = ['-subj', '/CN=test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...kind, ...name, ...files], { stdio: 'ignore' });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (asked, answer) => {
      const { method, headers, url = '' } = asked;
      const sent = request(`${target}${url}`, { method, headers }, (got) => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      sent.on('error', () => answer.destroy());
      asked.pipe(sent);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, certificate };
}
