import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './seal.ts';

const key = randomBytes(32);
const userId = randomUUID();
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

test('a sealed secret can be opened, and is sealed differently each time', () => {
  const sealed = sealSecret(key, userId, secret);
  expect(openSecret(key, userId, sealed)).toBe(secret);
  expect(sealed.includes(secret)).toBe(false);
  expect(sealSecret(key, userId, secret).equals(sealed)).toBe(false);
});

test('a sealed secret does not open for another user, with another key or after a change', () => {
  const sealed = sealSecret(key, userId, secret);
  expect(() => openSecret(key, randomUUID(), sealed)).toThrow();
  expect(() => openSecret(randomBytes(32), userId, sealed)).toThrow();
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => openSecret(key, userId, changed)).toThrow();
  }
  expect(() => openSecret(key, userId, sealed.subarray(0, 10))).toThrow();
});
