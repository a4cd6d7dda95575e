import { expect, test } from 'vitest';
import { isOwnHost } from './guard.ts';

const publicUrl = 'https://waybill.example';

test('S96 isOwnHost: this machine and the public host are accepted', () => {
  for (const host of [
    'localhost',
    'localhost:8080',
    '127.0.0.1:8080',
    '127.8.0.1',
    '[::1]:8080',
    'waybill.example',
    'WAYBILL.example:443',
  ]) {
    expect(isOwnHost(host, publicUrl), host).toBe(true);
  }
});

test('S96 isOwnHost: every other host is refused', () => {
  const hosts = [
    undefined,
    '',
    'evil.example',
    'sub.waybill.example',
    'waybill.example.evil.example',
    'localhost@evil.example',
    'localhost/evil',
    'a b',
    '[::2]',
    '10.0.0.1',
  ];
  for (const host of hosts) expect(isOwnHost(host, publicUrl), String(host)).toBe(false);
});
