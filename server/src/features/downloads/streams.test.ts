/** Many readers, slow ones, and those who leave. */
import { beforeAll, describe, expect, test } from 'vitest';
import { someBytes } from '../../adapters/storage/upload.suite.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';
import { heldBytes, lazyReader, openFiles } from './slow-readers.suite.ts';

let receiving: Receiving;
let slug: string;
let url: string;
const SIZE = 16_000_000;
const READERS = 40;
const bytes = someBytes(SIZE);
beforeAll(async () => {
  receiving = await openReceiving();
  const user = await receiving.app.makeUser({ role: 'pro' });
  slug = (await receiving.sends.send(user, {}, { 'large.bin': bytes, 'small.bin': 100 })).slug;
  url = (await receiving.offer(slug)).files[0]?.url ?? '';
});

describe.runIf(process.platform === 'linux')('S130 slow readers', () => {
  test('many cost little memory and few handles, others are served, and all is given back', async () => {
    const warm = await fetch(`${receiving.sends.base}/d/downloadZip/${slug}`);
    await warm.arrayBuffer();
    const before = { files: openFiles(), memory: heldBytes() };
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => lazyReader(receiving.sends.base, `/d/downloadZip/${slug}`)),
    );
    const held = () => heldBytes() - before.memory;
    await expect.poll(held).toBeLessThan(READERS * 500_000);
    // The two ends of each connection are of this process; no file is held for those who do not read.
    await expect.poll(() => openFiles() - before.files).toBeLessThanOrEqual(readers.length * 2 + 20);
    const other = await fetch(receiving.sends.base + url, { headers: { range: 'bytes=0-0' } });
    expect(other.status).toBe(206);
    const [patient, ...gone] = readers;
    for (const reader of gone) reader.destroy();
    patient?.resume();
    await expect.poll(() => patient?.bytesRead ?? 0).toBeGreaterThan(SIZE);
    patient?.destroy();
    await expect.poll(openFiles).toBeLessThanOrEqual(before.files + 20);
  });
});

test('S38 what was begun before the end may be finished after it', async () => {
  const sent = await receiving.sends.send(await receiving.app.makeUser({ role: 'pro' }), {}, { a: bytes });
  const [file] = (await receiving.offer(sent.slug)).files;
  const answer = await fetch(receiving.sends.base + file?.url);
  const reader = answer.body?.getReader();
  let taken = (await reader?.read())?.value?.length ?? 0;
  await receiving.change(sent.slug, { expires_at: new Date(0) });
  expect(
    (await fetch(receiving.sends.base + file?.url, { headers: { range: `bytes=${taken}-` } })).status,
  ).toBe(410);
  for (let step = await reader?.read(); step?.done === false; step = await reader?.read())
    taken += step.value.length;
  expect(taken).toBe(SIZE);
});

test('S123 S124 names that could harm or meet are made safe in the zip, and none is lost', async () => {
  const names = ['aux.txt', 'Name.txt', 'name.txt', 'a:b?.txt', 'x/‮gpj.txt', 'ends with dot.'];
  const user = await receiving.app.makeUser({ role: 'pro' });
  const sent = await receiving.sends.send(user, {}, Object.fromEntries(names.map((name) => [name, 3])));
  const zip = await receiving.stranger().ask('GET', `/d/downloadZip/${sent.slug}`);
  expect(zip.headers['content-length']).toBe(String(zip.rawPayload.length));
  for (const safe of ['_aux.txt', 'Name.txt', 'name (2).txt', 'a_b_.txt', 'x/gpj.txt'])
    expect(zip.rawPayload.includes(safe), safe).toBe(true);
  expect(zip.rawPayload.readUInt16LE(zip.rawPayload.length - 12)).toBe(names.length);
});
