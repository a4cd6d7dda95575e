/** Tests tokens that are signed with the right key but make other claims than ours. */
import { createHmac, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveKeys } from '../../installation/keys.ts';
import { readAccessToken, signAccessToken } from './access-token.ts';
import { signTicket } from './sessions/ticket.ts';
import { readToken } from './signed-token.ts';

const keys = deriveKeys('a secret for this file');
const bearer = { userId: randomUUID(), sessionId: randomUUID() };
const now = Math.floor(Date.now() / 1000);
const right = {
  sub: bearer.userId,
  sid: bearer.sessionId,
  iss: 'waybill',
  aud: 'access',
  iat: now,
  exp: now + 900,
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
function signed(claims: object, header: object = { alg: 'HS256' }): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', keys.accessToken).update(text).digest('base64url')}`;
}

test('a signed token is read back unchanged', () => {
  expect(readAccessToken(keys, signAccessToken(keys, bearer))).toEqual(bearer);
  expect(readAccessToken(keys, signed(right))).toEqual(bearer);
});

test.each<[string, object]>([
  ['an end in milliseconds', { exp: (now + 900) * 1000 }],
  ['a life one second too long', { exp: now + 901 }],
  ['a beginning in the future', { iat: now + 60, exp: now + 960 }],
  ['a beginning in milliseconds', { iat: now * 1000, exp: now * 1000 + 900 }],
  ['a start of validity in the future', { nbf: now + 60 }],
  ['an old beginning with a fresh end', { iat: now - 86_400, exp: now + 60 }],
  ['no beginning', { iat: undefined }],
  ['no end', { exp: undefined }],
  ['an end that is over', { iat: now - 901, exp: now - 1 }],
  ['an end before its beginning', { exp: now - 1 }],
  ['times as text', { iat: String(now), exp: String(now + 900) }],
  ['another audience', { aud: 'second-factor' }],
  ['no audience', { aud: undefined }],
  ['another issuer', { iss: 'another' }],
  ['no issuer', { iss: undefined }],
])('G14 an access token with %s is refused', (_, change) => {
  expect(readAccessToken(keys, signed({ ...right, ...change }))).toBeUndefined();
});

test('G14 a token of one kind is refused as another, even under the same key', () => {
  const ticket = signTicket({ ...keys, signInTicket: keys.accessToken }, bearer.userId);
  expect(readToken(keys.accessToken, { audience: 'access', seconds: 900 }, ticket)).toBeUndefined();
});
