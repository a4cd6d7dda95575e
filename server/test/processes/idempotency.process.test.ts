/** Kills the web process while calls with an Idempotency-Key run: each of them happens once, and its retry is answered. */
import { randomUUID } from 'node:crypto';
import { call } from '@waybill/contract/call';
import { WEEK_S } from '@waybill/contract/expiry';
import { createRequest, listRequests } from '@waybill/contract/requests';
import { expect, test } from 'vitest';
import { pidsOf, preparedFolder, readyProduct } from './product.ts';
import { makeUser, signIn } from './sender.ts';

const CALLS = 12;

test('O01 X05 a call whose server is killed before the answer is made again by its client, and creates one thing', async () => {
  const folder = preparedFolder();
  const product = await readyProduct({ DATA_DIR: folder });
  const token = await signIn(product, await makeUser(folder, 'pro'));
  const options = { baseUrl: product.base, token, retry: { maxRetries: 60 } };
  const expiryDate = Date.now() + WEEK_S * 1000;
  let killed = false;
  const ask = async (title: string) => {
    const made = await call(
      createRequest,
      { body: { title, sendAs: 'link', expiryDate } },
      { ...options, idempotencyKey: randomUUID() },
    );
    // The first answer means that others are between their effect and their answer.
    if (!killed) for (const pid of pidsOf(product, 'web')) process.kill(pid, 'SIGKILL');
    killed = true;
    return made.request.slug;
  };
  const titles = Array.from({ length: CALLS }, (_, nth) => `Papers ${nth}`);
  const slugs = await Promise.all(titles.map(ask));
  expect(killed).toBe(true);
  const { requests } = await call(listRequests, { query: {} }, options);
  expect(requests.map(({ title }) => title).sort()).toEqual([...titles].sort());
  expect(requests.map(({ slug }) => slug).sort()).toEqual([...slugs].sort());
}, 120_000);
