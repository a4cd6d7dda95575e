/** Tests that a region that is slow, hangs, dribbles or fails late is noticed in time, and that other regions are not affected. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ObjectGone, type Storage, StorageAway } from '../port.ts';
import { gather } from '../upload.suite.ts';
import { PATIENCE_MS } from './client.ts';
import { openS3 } from './s3.ts';
import {
  type Answering,
  dribble,
  hang,
  regionsAt,
  type SlowServer,
  say,
  sayLate,
  slowServer,
} from './slow-server.suite.ts';

const PATIENCE = 300;
const region = 'oss-eu-central-1';
const other = 'oss-us-west-1';
const GIB = 1024 ** 3;

let slow: SlowServer;
let quick: SlowServer;
let storage: Storage;
/** Gives responses time to begin on a busy machine. */
let unhurried: Storage;
/** Waits as long as the product does. */
let patient: Storage;
beforeAll(async () => {
  [slow, quick] = [await slowServer(), await slowServer()];
  storage = openS3(regionsAt(quick.settings, { [region]: slow.settings }), { patienceMs: PATIENCE });
  unhurried = openS3(regionsAt(quick.settings, { [region]: slow.settings }), { patienceMs: 2_000 });
  patient = openS3(regionsAt(slow.settings));
  quick.answer(say('', 200, { 'content-length': '0', etag: '"e"' }));
});
beforeEach(() => slow.answer(hang));
afterAll(async () => {
  await slow.close();
  await quick.close();
});

const grant = {
  region,
  prefix: 'user/a/',
  bytes: 1,
  files: 1,
  draftId: 'd'.repeat(22),
  seconds: 900,
} as const;
const calls: readonly [string, () => Promise<unknown>][] = [
  ['head', () => storage.head(region, 'k')],
  ['credentials', () => storage.issue(grant)],
  ['listing', () => gatherKeys()],
  ['reading', () => gather(storage.read({ region, key: 'k' }))],
  ['removing', () => storage.remove(region, 'p/')],
  ['counting', () => storage.used(region, 'p/')],
  ['keeping', () => storage.keepOnly(region, 'p/', [])],
  ['copying', () => storage.copy({ region, key: 'k' }, 'to')],
];
async function gatherKeys(): Promise<void> {
  for await (const _ of storage.list(region, 'p/'));
}

test('G08 PATIENCE_MS lets a call wait 10 seconds at most', () => {
  expect(PATIENCE_MS).toBe(10_000);
});

/** All calls at once: each waits for the whole timeout. */
const allAway = (some = calls) =>
  Promise.all(some.map(([name, act]) => expect(act(), name).rejects.toBeInstanceOf(StorageAway)));

test('G08 a region that never answers: every call times out and reports it as away', async () => {
  await allAway();
  expect(slow.asked.length).toBeLessThanOrEqual(calls.length);
});

test('G08 a region that fails is retried a few times and reported in time', async () => {
  slow.answer(say('<Error><Code>SlowDown</Code></Error>', 503));
  await allAway();
  expect(slow.asked.length).toBeLessThanOrEqual(3 * calls.length);
});

test('G08 a region that closes the connection is reported as away', async () => {
  slow.answer((request) => request.socket.destroy());
  await allAway();
});

test('G08 a list that is not XML is reported as away, not as empty', async () => {
  slow.answer(say('<!doctype html><p>Maintenance'));
  await allAway(calls.filter(([name]) => ['listing', 'removing', 'counting', 'keeping'].includes(name)));
});

test('G08 keys in a list are decoded once, a plus as a space', async () => {
  const keys: string[] = [];
  slow.answer(say('<L><Contents><Key>p/x%20y+z%2B%C3%A9&amp;</Key><Size>3</Size></Contents></L>'));
  for await (const { key } of unhurried.list(region, 'p/')) keys.push(key);
  expect(keys).toEqual(['p/x y z+é&']);
});

test('G08 a response that dribbles endlessly is aborted', async () => {
  slow.answer(dribble(20));
  await allAway(calls.filter(([name]) => !['head', 'reading', 'copying'].includes(name)));
});

test('G08 a body that stops is aborted, a slow one is read to the end', async () => {
  slow.answer((_, response) => {
    response.writeHead(200, { 'content-length': '5' });
    response.write('abc');
  });
  const read: Uint8Array[] = [];
  const reading = (async () => {
    for await (const piece of unhurried.read({ region, key: 'k' })) read.push(piece);
  })();
  await expect(reading).rejects.toBeInstanceOf(StorageAway);
  expect(Buffer.concat(read).toString()).toBe('abc');
  slow.answer(sayLate('x'.repeat(30)));
  expect((await gather(patient.read({ region, key: 'k' }))).toString().trim()).toBe('x'.repeat(30));
});

test('G08 while one region hangs, the others answer and the start continues with them', async () => {
  const hanging = expect(unhurried.head(region, 'k')).rejects.toBeInstanceOf(StorageAway);
  expect(await unhurried.head(other, 'k')).toMatchObject({ version: 'etag:"e"' });
  const problems = await unhurried.prepare(['https://files.example.com']);
  expect(problems.filter((problem) => problem.includes('could not be made'))).toHaveLength(1);
  await hanging;
});

describe('copies', () => {
  const failed =
    '<Error><Code>InternalError</Code><Message>We encountered an internal error.</Message></Error>';
  const declared = `<?xml version="1.0" encoding="UTF-8"?>\n${failed}`;
  /** The source has this size; each step of the copy gets the given response. */
  const storing =
    (size: number, copying: Partial<Record<'whole' | 'piece' | 'complete', Answering>>): Answering =>
    (request, response) => {
      const { method, url = '' } = request;
      const part = (kind: 'whole' | 'piece' | 'complete') =>
        (copying[kind] ?? sayLate('<Result><ETag>"e"</ETag></Result>'))(request, response);
      if (method === 'HEAD') say('', 200, { 'content-length': String(size), etag: '"e"' })(request, response);
      else if (method === 'POST' && url.includes('uploads'))
        say('<R><UploadId>u</UploadId></R>')(request, response);
      else if (method === 'POST') part('complete');
      else if (method === 'PUT' && url.includes('partNumber')) part('piece');
      else if (method === 'PUT') part('whole');
      else say('', 204)(request, response);
    };
  const copy = (by = patient) => by.copy({ region, key: 'k' }, 'to');

  test('G08 a copy whose result comes after whitespace succeeds', async () => {
    slow.answer(storing(7, {}));
    expect(await copy()).toMatchObject({ key: 'to', size: 7 });
    slow.answer(storing(6 * GIB, {}));
    expect(await copy()).toMatchObject({ key: 'to', size: 6 * GIB });
    expect(slow.asked.filter((line) => line.includes('partNumber'))).toHaveLength(24);
  });

  test.each(['whole', 'piece', 'complete'] as const)(
    'G08 a %s copy that answers 200 with an error inside fails, also after whitespace',
    async (kind) => {
      const size = kind === 'whole' ? 7 : 6 * GIB;
      for (const late of [sayLate(failed, 1), sayLate(declared, 4)]) {
        slow.answer(storing(size, { [kind]: late }));
        await expect(copy()).rejects.toThrow('object storage answered InternalError');
      }
    },
  );

  test('G08 a copy of an object that is gone reports that, also inside a success', async () => {
    slow.answer(storing(7, { whole: sayLate('<Error><Code>NoSuchKey</Code></Error>') }));
    await expect(copy()).rejects.toBeInstanceOf(ObjectGone);
    // An upload that is gone does not mean that the object is.
    slow.answer(storing(6 * GIB, { complete: say('<Error><Code>NoSuchUpload</Code></Error>', 404) }));
    await expect(copy()).rejects.toBeInstanceOf(StorageAway);
  });

  test('G08 a response that ends without a result is no copy', async () => {
    slow.answer(storing(7, { whole: sayLate('') }));
    await expect(copy()).rejects.toBeInstanceOf(StorageAway);
  });

  test('G08 a copy that sends whitespace for ever or stops sending it is aborted', async () => {
    for (const whole of [
      dribble(20),
      ((_, response) => void response.writeHead(200).write(' ')) satisfies Answering,
    ]) {
      slow.answer(storing(7, { whole }));
      await expect(copy(storage)).rejects.toBeInstanceOf(StorageAway);
    }
  });

  test('G08 the multipart upload of a failed copy is aborted', async () => {
    slow.answer(storing(6 * GIB, { piece: say('<Error><Code>AccessDenied</Code></Error>', 403) }));
    await expect(copy()).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect.poll(() => slow.asked.at(-1)).toBe('DELETE /bucket/to?uploadId=u');
  });
});
