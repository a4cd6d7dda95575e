import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { isAppCode, newSecret, secretUri, stepOfCode } from './totp.ts';

const secret = newSecret();
const step = 58_000_000;
const inStep = (n: number, second = 0) => ((step + n) * 30 + second) * 1000;
const code = await generate({ secret, epoch: step * 30 });

test('stepOfCode accepts a code in its own step and in both neighbours', async () => {
  for (const now of [inStep(-1), inStep(0), inStep(0, 29), inStep(1), inStep(1, 29)])
    expect(await stepOfCode(secret, code, now)).toBe(step);
  for (const now of [inStep(-2, 29), inStep(2), inStep(100)])
    expect(await stepOfCode(secret, code, now)).toBeUndefined();
});

test('stepOfCode accepts spaces and full-width digits', async () => {
  const wide = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
  for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`, wide])
    expect(await stepOfCode(secret, typed, inStep(0))).toBe(step);
});

test('stepOfCode refuses malformed input without throwing', async () => {
  for (const typed of ['', '12345', '1234567', 'abcdef', '-12345', '1e4567', '\0']) {
    expect(isAppCode(typed)).toBe(false);
    expect(await stepOfCode(secret, typed, inStep(0))).toBeUndefined();
  }
  expect(await stepOfCode(newSecret(), code, inStep(0))).toBeUndefined();
});

test('P10 secretUri names the issuer and the account', () => {
  const uri = new URL(secretUri('Ship & Shore: North', 'mei+1@huanyu.cn', secret));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toBe('/Ship & Shore  North:mei+1@huanyu.cn');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Ship & Shore  North');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
