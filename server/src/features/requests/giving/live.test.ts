/** Proves that the open page of a person hears what its owner decides and changes, and nothing about others. */
import { OWN_PAGES_HEADER } from '@waybill/contract/endpoint';
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { openRequests, type Requests } from '../requests.suite.ts';

let app: TestApp;
let requests: Requests;
let address: string;
beforeAll(async () => {
  app = await testApp();
  requests = openRequests(app);
  address = await app.listen();
});

async function listen(id: string) {
  const stop = new AbortController();
  const response = await fetch(`${address}/api/r/live`, {
    method: 'POST',
    headers: { [OWN_PAGES_HEADER]: '1', 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
    signal: stop.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const changes = () => heard.split('event: changed').length - 1;
  return {
    status: response.status,
    changes,
    /** Resolves once it has heard so many changes. */
    heard: async (count: number): Promise<void> => {
      while (changes() < count) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) throw new Error('the stream ended');
        heard += value;
      }
    },
    stop: () => stop.abort(),
  };
}

test('P13 giveLive: a person hears at once that their files were refused, that the request was closed, and nothing about others', async () => {
  const owner = await app.makeUser();
  const request = await requests.ask(owner);
  const [mei, ana] = [await requests.come(request), await requests.come(request)];
  const handIn = await requests.handIn(owner, request, { person: mei });
  const [hers, other] = [await listen(mei), await listen(ana)];
  await Promise.all([hers.heard(1), other.heard(1)]);
  const decided = { handIns: [handIn], state: 'refused', reason: 'Page 3 is missing' };
  expect((await requests.act(owner, request.slug, 'decide', decided)).statusCode).toBe(200);
  await hers.heard(2);
  expect((await requests.act(owner, request.slug, 'close')).statusCode).toBe(200);
  await Promise.all([hers.heard(3), other.heard(2)]);
  expect([hers.changes(), other.changes()]).toEqual([3, 2]);
  hers.stop();
  other.stop();
});

test('P13 S32 giveLive: an unknown link, a person who was removed and a locked request are not answered', async () => {
  const owner = await app.makeUser();
  const open = await requests.ask(owner);
  const locked = await requests.ask(owner, { password: 'secret' });
  const removed = await requests.come(open);
  expect((await requests.act(owner, open.slug, 'people/remove', { person: removed })).statusCode).toBe(200);
  const statuses = [];
  for (const id of ['ABCDEFG', open.slug, removed, await requests.come(locked)]) {
    const line = await listen(id);
    statuses.push(line.status);
    line.stop();
  }
  expect(statuses).toEqual([404, 404, 404, 401]);
});
