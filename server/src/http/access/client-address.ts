/** Finds the client's address behind trusted proxies, and the blocks of addresses that limits count by. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Proxies, plainAddress } from '../../config/proxies.ts';

/** The peer, or the nearest address in X-Forwarded-For that no trusted proxy owns. */
export function clientAddress(peer: string, forwardedFor: string | undefined, proxies: Proxies): string {
  let address = plainAddress(peer);
  if (forwardedFor === undefined) return address;
  const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
  for (const hop of hops.reverse()) {
    if (!proxies.includes(address) || isIP(hop) === 0) return address;
    address = hop;
  }
  return address;
}

/** The client's address of a request, through trusted proxies. */
export function requestAddress({ socket, headers }: IncomingMessage, proxies: Proxies): string {
  const forwarded = headers['x-forwarded-for'];
  const forwardedFor = typeof forwarded === 'string' ? forwarded : forwarded?.join(',');
  return clientAddress(socket.remoteAddress ?? '', forwardedFor, proxies);
}

/** The unit that limits count by: an IPv4 address, or the /64 of an IPv6 address. */
export const addressBlock = (address: string): string =>
  isIP(address) === 6 ? `${groupsOf(address, 4)}::/64` : address;

/** The unit that one owner often has many blocks in: the /24 of an IPv4 address, or the /48 of an IPv6 address. */
export function addressNetwork(address: string): string {
  if (isIP(address) === 6) return `${groupsOf(address, 3)}::/48`;
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

/** The first groups of an IPv6 address, written out. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...right];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
