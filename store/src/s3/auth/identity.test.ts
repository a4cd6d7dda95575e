/** Tests that temporary credentials are valid only within the longest possible session. */
import { expect, test } from 'vitest';
import { createTokens, SESSION_MAX_S } from '../../sts/tokens.ts';
import type { Claim } from './claim.ts';
import { findSecret } from './identity.ts';

const tokens = createTokens('secret');
const keyring = { store: { isRevoked: () => false }, keys: new Map<string, string>(), tokens };
const NOW = 1_800_000_000_000;

function kindOf(end: number): string {
  const { accessKeyId, sessionToken: token } = tokens.issueCredentials({ statements: [], end });
  const claim: Pick<Claim, 'accessKeyId' | 'token'> = { accessKeyId, token };
  return findSecret(keyring, claim, NOW).identity.kind;
}

test('G14 credentials whose end is further away than the longest session are refused', () => {
  expect(kindOf(NOW + SESSION_MAX_S * 1000)).toBe('temporary');
  for (const end of [NOW + SESSION_MAX_S * 1000 + 1, NOW * 1000, Number.MAX_SAFE_INTEGER])
    expect(() => kindOf(end)).toThrow(/token/i);
  expect(() => kindOf(NOW)).toThrow(/expired/i);
});
