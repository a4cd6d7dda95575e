/** Tests what a browser keeps of the affiliate links that it opens. */
import { AppError } from '@waybill/contract/errors';
import { beforeEach, expect, test } from 'vitest';
import { answering } from '../../../test/answering.ts';
import { keepVia, readVia, referrerOf } from '../../session/kept-via.ts';
import { noteArrival } from './note-arrival.ts';

const [MINE, OTHER] = ['Ab3dE5gH7j', 'Zz9yX8wV7u'];
const DAY_MS = 86_400_000;

beforeEach(() => {
  window.localStorage.clear();
});

async function arrive(search: string, known: boolean | AppError = true) {
  window.history.replaceState(null, '', `/pricing${search}`);
  const api = answering({ noteVisit: () => (known instanceof AppError ? known : { known }) });
  await noteArrival();
  return api.calls('noteVisit').map(({ body }) => body.via);
}

test('P09 an affiliate link is kept and reported, and the first one wins', async () => {
  expect(await arrive(`?via=${MINE}`)).toEqual([MINE]);
  expect(await arrive(`?a=1&via=${OTHER}`)).toEqual([OTHER]);
  expect(readVia()).toBe(MINE);
  expect(referrerOf()).toBe(`${window.location.origin}/?via=${MINE}`);
});

test('P09 a kept link counts for 30 days, then the next one does', async () => {
  keepVia(OTHER, Date.now() - 30 * DAY_MS);
  expect(referrerOf()).toBe(document.referrer);
  await arrive(`?via=${MINE}`);
  expect(readVia()).toBe(MINE);
  expect(readVia(Date.now() + 31 * DAY_MS)).toBeNull();
});

test('P09 a link that is not anyone’s is not kept, one that could not be reported is', async () => {
  await arrive(`?via=${MINE}`, false);
  expect(readVia()).toBeNull();
  await arrive(`?via=${MINE}`, new AppError('too_many_requests', { retryAfter: 3600 }));
  expect(readVia()).toBe(MINE);
});

test.each(['', '?via=', '?via=<script>', '?via=short', `?via=${MINE}${MINE}`])(
  'P09 "%s" is no link: nothing is kept or reported',
  async (search) => {
    expect(await arrive(search)).toEqual([]);
    expect(readVia()).toBeNull();
  },
);

test('P09 a browser that is signed in keeps and reports nothing', async () => {
  window.localStorage.setItem('ssid', '1');
  expect(await arrive(`?via=${MINE}`)).toEqual([]);
  expect(readVia()).toBeNull();
});

test.each(['x', 'Ab3dE5gH7j', 'Ab3dE5gH7j soon', 'Ab3dE5gH7j 99999999999999', '{"via":1}'])(
  'P09 what someone else wrote into the storage, "%s", is no link',
  (text) => {
    window.localStorage.setItem('waybill-via', text);
    expect(readVia()).toBeNull();
  },
);
