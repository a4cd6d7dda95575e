/** Checks the Host header against our own hosts. It is never used further: links are made from PUBLIC_URL. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '@waybill/contract/errors';
import type { Config } from '../../config/config.ts';
import { plainAddress } from '../../config/proxies.ts';

/** Used by monitoring, under whatever address it has. */
const ANY_HOST = new Set(['/health', '/ready', '/metrics']);

const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

function isOwnHost(host: string, request: IncomingMessage, config: Config): boolean {
  const name = host.toLowerCase();
  if (name === new URL(config.publicUrl).host) return true;
  const { localAddress } = request.socket;
  // Opened by the machine's IP address, as in an office without DNS.
  if (localAddress !== undefined && addressIn(name) === plainAddress(localAddress)) return true;
  return loopbackHost.test(name);
}

/** `10.0.0.5:8080` and `[fd00::5]:8080` without port and brackets. */
const addressIn = (host: string): string => host.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1');

/** The base URL by which this caller reached us, after its host was checked. */
export function ownAddress({ headers: { host = '' } }: IncomingMessage, { publicUrl }: Config): string {
  const name = host.toLowerCase();
  return name === new URL(publicUrl).host ? publicUrl : `http://${name}`;
}

export function isOwnOrigin(origin: string, request: IncomingMessage, config: Config): boolean {
  return (
    origin === config.publicUrl ||
    (isOwnHost(request.headers.host ?? '', request, config) && origin === ownAddress(request, config))
  );
}

/** Refuses requests for another host. */
export function requireOwnHost(request: IncomingMessage, config: Config): void {
  // An absolute URL in the request line would be a second, conflicting host.
  if (!request.url?.startsWith('/')) throw new AppError('bad_request');
  const path = request.url.split('?', 1)[0] ?? '';
  const { host } = request.headers;
  if (ANY_HOST.has(path)) return;
  if (host === undefined) throw new AppError('bad_request');
  if (!isOwnHost(host, request, config)) throw new AppError('unknown_host');
}
