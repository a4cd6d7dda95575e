/** Parses a public IP address into its bytes. */
import { BlockList, isIP } from 'node:net';

const nowhere = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  nowhere.addSubnet(network, bits, 'ipv4');
}

/** Only 2000::/3 is routed, except blocks for documentation, protocols and tunnels; those of tunnels contain an IPv4 address. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
special6.addSubnet('2001::', 23, 'ipv6');
special6.addSubnet('2001:db8::', 32, 'ipv6');
special6.addSubnet('2002::', 16, 'ipv6');
special6.addSubnet('3fff::', 20, 'ipv6');

function bytes6(ip: string): Uint8Array {
  // The last 32 bits may be written in IPv4 notation.
  const hex = ip.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = '', tail] = hex.split('::');
  const groups = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const left = groups(head);
  const right = groups(tail ?? '');
  const all = [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right];
  return Uint8Array.from(all.flatMap((group) => [group >> 8, group & 255]));
}

/** Null for text that is no address, and for private, local, reserved and IPv4-mapped IPv6 addresses. */
export function publicAddress(ip: string): Uint8Array | null {
  const family = ip.includes('%') ? 0 : isIP(ip);
  if (family === 4) return nowhere.check(ip, 'ipv4') ? null : Uint8Array.from(ip.split('.').map(Number));
  if (family === 6 && global6.check(ip, 'ipv6') && !special6.check(ip, 'ipv6')) return bytes6(ip);
  return null;
}
