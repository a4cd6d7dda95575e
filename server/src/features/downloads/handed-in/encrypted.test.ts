/** Downloads of encrypted hand-ins: single files as they are stored, for the browser of the owner, and no zip or preview. */
import type { HandedInFiles } from '@waybill/contract/request-bytes';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { codeOf, openBrowser } from '../../../../test/browser.ts';
import { drawRequestKeys, giveSealed, SEALED_BYTES, sealedFiles } from '../../../../test/encrypted.ts';
import { type Giving, openGiving } from '../../../../test/giving.ts';

let app: TestApp;
let giving: Giving;
beforeAll(async () => {
  app = await testApp();
  giving = await openGiving(app);
});

test('E04 the owner gets the stored bytes of each file in ranges, as data, and no zip, preview or checksum', async () => {
  const owner = await app.makeUser({ role: 'pro' });
  const { slug, ...asked } = await giving.ask(owner, { encryption: drawRequestKeys() });
  await giveSealed(giving, await giving.come({ slug, ...asked }), sealedFiles(2));
  const browser = openBrowser(app);
  const listed = await browser.ask('GET', `/api/requests/${slug}/files`, { token: owner.token });
  const { zip, files }: HandedInFiles = listed.json();
  expect(zip).toBeNull();
  expect(files).toMatchObject([1, 2].map(() => ({ preview: null, crc32: null, malware: null })));
  const url = files[0]?.url ?? '';
  const part = await browser.ask('GET', url, { headers: { range: 'bytes=32-99' } });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 32-99/${SEALED_BYTES}`]);
  expect(part.headers['content-type']).toBe('application/octet-stream');
  expect(part.headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{32}"/);
  expect(part.headers['cache-control']).toBe('private, no-store');
  const answers = [
    await browser.ask('GET', `/api/requests/${slug}/zip`),
    await browser.ask('GET', `/api/requests/${slug}/previews/${files[0]?._id}`),
  ];
  expect(answers.map(codeOf)).toEqual(['encrypted_request', 'unsupported_media_type']);
});
