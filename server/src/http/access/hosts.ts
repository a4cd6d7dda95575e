/** Checks the Host header against our own hosts and those of customers. It is never used further: links are made from PUBLIC_URL and stored names. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '@waybill/contract/errors';
import type { Config } from '../../config/config.ts';
import { plainAddress } from '../../config/proxies.ts';

/** A customer’s host, which serves only what belongs to its owner. */
export interface CustomHost {
  readonly ownerId: string;
  readonly origin: string;
}

/** By the Host header, in lower case. */
export type FindHost = (host: string) => CustomHost | undefined;

/** Used by monitoring and by proxies, under whatever address it has. */
const ANY_HOST = new Set(['/health', '/ready', '/metrics', '/api/domains/ask']);

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

const customHosts = new WeakMap<IncomingMessage, CustomHost>();

/** The customer’s host that a request is for; undefined: it is for one of our own. */
export const customHostOf = (request: IncomingMessage): CustomHost | undefined => customHosts.get(request);

/** The base URL by which this caller reached us, after its host was checked. */
export function ownAddress(request: IncomingMessage, { publicUrl }: Config): string {
  const name = (request.headers.host ?? '').toLowerCase();
  const custom = customHostOf(request);
  if (custom !== undefined) return custom.origin;
  return name === new URL(publicUrl).host ? publicUrl : `http://${name}`;
}

/** On a customer’s host, pages of that host alone. */
export function isOwnOrigin(origin: string, request: IncomingMessage, config: Config): boolean {
  const custom = customHostOf(request);
  if (custom !== undefined) return origin === custom.origin;
  return (
    origin === config.publicUrl ||
    (isOwnHost(request.headers.host ?? '', request, config) && origin === ownAddress(request, config))
  );
}

/** Refuses requests for another host, and marks those for a customer’s. */
export function requireKnownHost(request: IncomingMessage, config: Config, findHost: FindHost): void {
  // An absolute URL in the request line would be a second, conflicting host.
  if (!request.url?.startsWith('/')) throw new AppError('bad_request');
  const path = request.url.split('?', 1)[0] ?? '';
  const { host } = request.headers;
  const custom = host === undefined ? undefined : findHost(host.toLowerCase());
  if (custom !== undefined) {
    customHosts.set(request, custom);
    return;
  }
  if (ANY_HOST.has(path)) return;
  if (host === undefined) throw new AppError('bad_request');
  if (!isOwnHost(host, request, config)) throw new AppError('unknown_host');
}

/** A name of a customer as it is in the Host header and in links: scheme and port are those of the main address. */
export function originOfName(publicUrl: string, name: string): string {
  const url = new URL(publicUrl);
  url.hostname = name;
  return url.origin;
}
