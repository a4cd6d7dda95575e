import { describe, expect, test } from 'vitest';
import { parseProxies, plainAddress } from '../../config/proxies.ts';
import { addressBlock, addressNetwork, clientAddress } from './client-address.ts';

const trust = (text: string) => parseProxies(text).proxies;

describe('the client address', () => {
  test('S167 without a trusted proxy, forwarding headers are ignored', () => {
    expect(clientAddress('203.0.113.9', '1.2.3.4', trust(''))).toBe('203.0.113.9');
    expect(clientAddress('203.0.113.9', '127.0.0.1', trust('10.0.0.0/8'))).toBe('203.0.113.9');
  });

  test('S167 behind trusted proxies, the nearest address that is not a proxy counts', () => {
    const proxies = trust('10.0.0.0/8, 192.168.1.1');
    expect(clientAddress('10.1.1.1', '6.6.6.6, 203.0.113.9', proxies)).toBe('203.0.113.9');
    expect(clientAddress('10.1.1.1', '6.6.6.6, 203.0.113.9, 192.168.1.1', proxies)).toBe('203.0.113.9');
    expect(clientAddress('::ffff:10.1.1.1', '203.0.113.9', proxies)).toBe('203.0.113.9');
  });

  test('garbage from a proxy falls back to the proxy’s address', () => {
    expect(clientAddress('10.1.1.1', "'; drop table users", trust('10.0.0.0/8'))).toBe('10.1.1.1');
    expect(clientAddress('10.1.1.1', undefined, trust('10.0.0.0/8'))).toBe('10.1.1.1');
  });

  test('wrong entries are named', () => {
    expect(parseProxies('10.0.0.1, nonsense, 1.2.3.4/40, ::1/129, 1.1.1.1/8/8').wrong).toEqual([
      'nonsense',
      '1.2.3.4/40',
      '::1/129',
      '1.1.1.1/8/8',
    ]);
  });

  test('IPv6 addresses count by /64, in any notation', () => {
    expect(addressBlock('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:0db8:0001:0002::1')).toBe('2001:db8:1:2::/64');
    expect(addressBlock('2001:db8::')).toBe('2001:db8:0:0::/64');
    expect(addressBlock('::1')).toBe('0:0:0:0::/64');
    expect(addressBlock('203.0.113.9')).toBe('203.0.113.9');
    expect(plainAddress('fe80::1%eth0')).toBe('fe80::1');
  });

  test('G12 addressNetwork is the /24 of IPv4 and the /48 of IPv6', () => {
    expect(addressNetwork('203.0.113.9')).toBe('203.0.113.0/24');
    expect(addressNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(addressNetwork('2001:0db8::1')).toBe('2001:db8:0::/48');
    expect(addressNetwork('unknown')).toBe('unknown');
  });
});
