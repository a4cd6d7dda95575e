/** Tests that a token gives exactly what was encrypted into it, or nothing. */
import { expect, test } from 'vitest';
import { createTokens } from './tokens.ts';

const statements = [{ effect: 'Allow', actions: ['s3:PutObject'], resources: ['bucket/a/*'] }] as const;
const grant = { statements, draft: { id: 'draft', bytes: 5 }, end: 1_800_000_000_000 };

test('a token opens to what was encrypted, also in another process with the same secret', () => {
  const { sessionToken, accessKeyId, secretAccessKey, end } = createTokens('secret').issueCredentials(grant);
  expect(end).toBe(grant.end);
  expect(accessKeyId).toMatch(/^WBTC[A-Z2-7]{16}$/);
  expect(createTokens('secret').open(sessionToken)).toEqual({ ...grant, accessKeyId, secretAccessKey });
});

test('S65 a changed, cut, foreign or invented token does not open', () => {
  const tokens = createTokens('secret');
  const { sessionToken } = tokens.issueCredentials(grant);
  expect(createTokens('another').open(sessionToken)).toBeUndefined();
  for (let at = 0; at < sessionToken.length; at += 7) {
    const changed = `${sessionToken.slice(0, at)}${sessionToken[at] === 'A' ? 'B' : 'A'}${sessionToken.slice(at + 1)}`;
    expect(tokens.open(changed)).toBeUndefined();
  }
  for (const made of [
    '',
    'AA',
    sessionToken.slice(4),
    sessionToken.slice(0, -4),
    `${sessionToken}=`,
    `${sessionToken}A`,
    'x'.repeat(10_000),
  ])
    expect(tokens.open(made)).toBeUndefined();
});

test('a token never contains its secret in the clear', () => {
  const { sessionToken, secretAccessKey } = createTokens('secret').issueCredentials(grant);
  expect(Buffer.from(sessionToken, 'base64url').includes(secretAccessKey)).toBe(false);
});
