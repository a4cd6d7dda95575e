/** Parses the trusted proxies. */
import { BlockList, isIP } from 'node:net';

export interface Proxies {
  includes(address: string): boolean;
}

/** `::ffff:10.0.0.1` is `10.0.0.1`; zone ids are dropped. */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(bare);
  return mapped?.[1] ?? bare;
}

export function parseProxies(text: string): { proxies: Proxies; wrong: string[] } {
  const list = new BlockList();
  const wrong: string[] = [];
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    if (!addEntry(list, entry)) wrong.push(entry);
  }
  const includes = (address: string) => {
    const plain = plainAddress(address);
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4');
  };
  return { proxies: { includes }, wrong };
}

function addEntry(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) {
    list.addAddress(address, kind);
    return true;
  }
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (bits < 0 || bits > (family === 6 ? 128 : 32)) return false;
  list.addSubnet(address, bits, kind);
  return true;
}
