/** Live events about uploads and transfers reach only their owner. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { codeOf, openBrowser } from '../../../test/browser.ts';
import { listenLive } from '../../../test/sse.ts';
import { openSends, type Sends } from './sends.suite.ts';

let app: TestApp;
let sends: Sends;
beforeAll(async () => {
  app = await testApp();
  sends = await openSends(app);
});

test('S66 a stream carries only the subscriber’s own sends, and another’s upload cannot be asked about', async () => {
  const [mine, other] = [await app.makeUser(), await app.makeUser()];
  const ear = await listenLive(sends.base, other.token);
  onTestFinished(() => ear.close());
  const uploaded = await sends.upload(mine);
  const { draftId } = uploaded.access;
  const asOther = { token: other.token };
  const browser = openBrowser(app);
  const renewed = await browser.post('/api/stsAuth', { type: 'userUpload', draftId }, asOther);
  const aborted = await browser.post('/api/abortUpload', { draftId }, asOther);
  const sent = await sends.quicksend(asOther, uploaded);
  expect([renewed, aborted, sent].map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
    Array(3).fill([403, 'forbidden']),
  );
  await sends.quicksend({ token: mine.token }, uploaded);
  const own = await sends.send(other);
  expect(await ear.next()).toMatchObject({ kind: 'transfer.sent', data: { slug: own.slug } });
});
