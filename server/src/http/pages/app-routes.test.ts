/** Tests what the addresses of the installed app answer where its worker does not. */
import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

test('O06 the app starts at the start page', async () => {
  const answer = await app.inject({ method: 'GET', url: '/app/open' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('O06 a share that the worker did not take leads to what to do, whatever is in it', async () => {
  for (const [type, payload] of [
    ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ['multipart/form-data', ''],
    ['text/plain', 'words'],
    ['application/json', '{'],
  ] as const) {
    const answer = await app.inject({
      method: 'POST',
      url: '/app/share',
      headers: { 'content-type': type, origin: 'https://elsewhere.example' },
      payload,
    });
    expect([answer.statusCode, answer.headers.location], type).toEqual([
      303,
      '/support/phone-and-desktop#share-again',
    ]);
  }
});

test('S216 a share of any length is answered before it arrives, and nothing of it is kept', async () => {
  const url = await app.listen();
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const share = request(`${url}/app/share`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 50 * 1024 ** 3 },
    });
    share.on('error', reject);
    share.on('response', (response) => {
      resolve(response.statusCode);
      response.destroy();
      share.destroy();
    });
    // The rest never comes.
    share.write('--x\r\n');
  });
  expect(answered).toBe(303);
});
