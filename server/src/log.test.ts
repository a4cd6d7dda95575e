import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { testApp } from '../test/app.ts';
import { maskAddress, openLog } from './log.ts';

function capture() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: openLog({ logLevel: 'info' }, 'test', stream), lines };
}

const nasty = 'a\r\nb\u001b[31mc\u2028d\u2029e\u009bf';

test('S191 every entry is one line of JSON, whatever the text contains', () => {
  const { log, lines } = capture();
  log.info({ name: nasty, nested: { email: nasty } }, nasty);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
  expect(JSON.parse(line)).toMatchObject({ name: nasty, nested: { email: nasty }, msg: nasty });
});

test('S191 an error that is only text is logged as this text, with the code of an error that has one', () => {
  const { log, lines } = capture();
  log.error({ err: 'The store is read-only.' }, 'store failed');
  log.error({ err: Object.assign(new Error('disk'), { code: 'EIO' }) }, 'store failed');
  const [text, coded] = lines.map((line) => JSON.parse(line));
  expect(text).toMatchObject({ err: 'The store is read-only.', msg: 'store failed' });
  expect(coded).toMatchObject({ err: { message: 'disk', code: 'EIO' } });
});

test('S190 S191 a request is logged by its route: no token, query, body or full address', async () => {
  const { log, lines } = capture();
  const app = await testApp({ change: (deps) => ({ ...deps, log }) });
  await app.inject({
    url: '/api/location?t=secret-reset-token',
    remoteAddress: '203.0.113.77',
    headers: {
      authorization: 'Bearer secret-access-token',
      cookie: 'refresh=secret-cookie',
      'user-agent': 'x\u2028{"level":60}',
    },
  });
  const line = lines.find((each) => each.includes('answered')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    method: 'GET',
    route: '/api/location',
    status: 200,
    ip: '203.0.113.0',
  });
  expect(lines.join('')).not.toContain('secret');
  expect(line.trimEnd()).not.toMatch(/[\u2028\n]/);
});

test('S190 secrets inside a logged object are hidden', () => {
  const { log, lines } = capture();
  log.info({
    password: 'p1',
    body: { token: 't1', code: '12345' },
    request: { headers: { authorization: 'a1', cookie: 'c1' } },
  });
  expect(lines.join('')).not.toMatch(/p1|t1|12345|a1|c1/);
});

test('K31 what failed is shown: the code of an error, of its cause and of a process, but no code that was mailed', () => {
  const { log, lines } = capture();
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  log.warn({ err: Object.assign(new Error('no database', { cause }), { code: '57P01' }) }, 'away');
  log.error({ exitCode: 137, signal: null }, 'process ended');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { err: { code: '57P01' } },
    { exitCode: 137 },
  ]);
  expect(lines.join('')).not.toContain('[hidden]');
  log.info({ code: '12345', input: { code: '23456' }, request: { body: { code: '34567' } } });
  log.info({ err: { password: 'p1', token: 't1' } });
  expect(lines.join('')).not.toMatch(/12345|23456|34567|p1|t1/);
});

test('maskAddress removes the part that identifies one person', () => {
  expect(maskAddress('203.0.113.77')).toBe('203.0.113.0');
  expect(maskAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::');
});
