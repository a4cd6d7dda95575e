/** Proves which answers of DNS are of a network that is not the internet. */
import { expect, test } from 'vitest';
import { isInternal } from './internal.ts';

test.each([
  ['10.1.2.3'],
  ['172.16.0.1'],
  ['192.168.1.1'],
  ['127.0.0.1'],
  ['0.0.0.0'],
  ['169.254.169.254'],
  ['100.64.0.1'],
  ['192.0.2.1'],
  ['198.18.0.1'],
  ['224.0.0.1'],
  ['255.255.255.255'],
  ['::1'],
  ['::'],
  ['fe80::1'],
  ['fe80::1%eth0'],
  ['fd00:ec2::254'],
  ['fc00::1'],
  ['::ffff:10.0.0.1'],
  ['::ffff:8.8.8.8'],
  ['64:ff9b::a00:1'],
  ['64:ff9b:1::1'],
  ['2002:a00:1::'],
  ['2001:0:4136:e378::1'],
  ['2001:db8::1'],
  ['ff02::1'],
  ['db.corp'],
  ['metadata.google.internal.'],
  ['Printer.LOCAL'],
  ['router.home.arpa'],
  ['localhost'],
  ['intranet'],
])('H11 %s is internal', (answer) => {
  expect(isInternal(answer)).toBe(true);
});

test.each([
  ['8.8.8.8'],
  ['93.184.216.34'],
  ['2606:4700::1111'],
  ['2a00:1450:4001::1'],
  ['edge.provider.com'],
  ['files.company.com.'],
])('H11 %s is on the internet', (answer) => {
  expect(isInternal(answer)).toBe(false);
});
