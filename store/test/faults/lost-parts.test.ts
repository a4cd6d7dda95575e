/** Tests parts of open uploads whose files are lost: they are named, forgotten, and sent again. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { repairCommand, scrubCommand } from '../../src/care/commands.ts';
import { blobPath } from '../../src/disk/own-folder.ts';
import { partsOf } from '../../src/index/uploads.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { field, fields, type Serving, startServing } from '../serving.ts';
import { audit } from './audit.ts';
import { attributes, BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { open } from './filled.ts';
import { testFolder } from './folder.ts';

const PART = 120_000;
const DRAFT = { id: 'draft', bytes: 1_000_000 };
const path = `/${BUCKET}/big`;

const fileOfPart = (store: Store, id: string, number: number): string => {
  const { index, blobs } = storeParts(store);
  index.refresh();
  const part = [...partsOf(index, id)].find((each) => each.number === number);
  return blobPath(blobs, part?.record.slices[0]?.[0] ?? '');
};

async function begun(serving: Serving) {
  const started = await serving.ask({ method: 'POST', path, query: { uploads: '' } });
  const uploadId = field(started.text, 'UploadId') ?? '';
  const send = async (number: number): Promise<string> => {
    const query = { uploadId, partNumber: String(number) };
    const answer = await serving.ask({ method: 'PUT', path, query, body: bytesOf(number, PART) });
    return String(answer.headers.etag).replaceAll('"', '');
  };
  const complete = (etags: readonly string[]) =>
    serving.ask({
      method: 'POST',
      path,
      query: { uploadId },
      body: `<CompleteMultipartUpload>${etags.map((etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`).join('')}</CompleteMultipartUpload>`,
    });
  const listed = async () =>
    fields((await serving.ask({ path, query: { uploadId } })).text, 'PartNumber').map(Number);
  return { uploadId, send, complete, listed };
}

test('F03 complete: a part without its file answers InvalidPart, is no longer listed, and completes once it was sent again', async () => {
  const serving = await startServing();
  onTestFinished(() => serving.stop());
  await serving.store.createBucket(BUCKET);
  const { uploadId, send, complete, listed } = await begun(serving);
  const etags = [await send(1), await send(2), await send(3)];
  rmSync(fileOfPart(serving.store, uploadId, 2));
  expect(await complete(etags)).toMatchObject({ status: 400, code: 'InvalidPart' });
  expect(await listed()).toEqual([1, 3]);
  expect(audit(serving.store)).toEqual([expect.stringContaining('has no file')]);
  const again = await send(2);
  expect((await complete([etags[0] ?? '', again, etags[2] ?? ''])).status).toBe(200);
  const { body } = await serving.ask({ path });
  expect(body.equals(Buffer.concat([1, 2, 3].map((number) => bytesOf(number, PART))))).toBe(true);
});

test('F03 complete: while all stored files are away, parts are kept and the client is asked to come back', async () => {
  const serving = await startServing();
  onTestFinished(() => serving.stop());
  await serving.store.createBucket(BUCKET);
  const { send, complete, listed } = await begun(serving);
  const etags = [await send(1), await send(2)];
  const { blobs } = storeParts(serving.store);
  renameSync(blobs, `${blobs}-away`);
  expect(await complete(etags)).toMatchObject({ status: 503, code: 'ServiceUnavailable' });
  expect(await listed()).toEqual([1, 2]);
  renameSync(`${blobs}-away`, blobs);
  expect((await complete(etags)).status).toBe(200);
});

async function withLostPart() {
  const dir = testFolder();
  const store = await open(dir);
  await store.createBucket(BUCKET);
  await store.put(BUCKET, 'kept', await stage(store, bytesOf(1, 1_000)), plain);
  const upload = await store.createUpload(BUCKET, 'big', { attributes, draft: DRAFT });
  for (const number of [1, 2])
    await store.putPart(upload, number, await stage(store, bytesOf(number, PART)), {
      checksums: {},
      draft: DRAFT,
    });
  const file = fileOfPart(store, upload.id, 2);
  await store.close();
  rmSync(file);
  const check = async () => {
    const again = await open(dir);
    expect(again.parts(upload, 0, 10).parts.map(({ number }) => number)).toEqual([1]);
    expect(again.draftUse(DRAFT.id)).toBe(PART);
    await again.close();
  };
  return { dir, check };
}

test.each([
  ['repair', repairCommand],
  ['scrub', (place: { dir: string }) => scrubCommand(place, Number.POSITIVE_INFINITY)],
] as const)(
  'F03 %s names a part of an open upload whose file is missing, and forgets it',
  async (_, command) => {
    const { dir, check } = await withLostPart();
    const { ok, lines } = await command({ dir });
    expect(ok).toBe(false);
    expect(lines.join('\n')).toMatch(/1 parts of unfinished uploads were lost[\s\S]*bucket\s+big\s+2/);
    await check();
    expect((await command({ dir })).ok).toBe(true);
  },
);

test('F03 repair of a lost index names and forgets such parts as well', async () => {
  const { dir, check } = await withLostPart();
  rmSync(`${dir}/index`, { recursive: true });
  const { ok, lines } = await repairCommand({ dir });
  expect(ok).toBe(false);
  expect(lines.join('\n')).toMatch(/The index was rebuilt[\s\S]*bucket\s+big\s+2/);
  await check();
  expect(existsSync(`${dir}/index`)).toBe(true);
});

test('F03 repair names an object whose file is missing, also when the index is fine', async () => {
  const dir = testFolder();
  const store = await open(dir);
  await store.createBucket(BUCKET);
  const { blob } = await stage(store, bytesOf(1, 10)).then(async (staged) => {
    await store.put(BUCKET, 'lost', staged, plain);
    return staged;
  });
  const file = blobPath(storeParts(store).blobs, blob);
  await store.close();
  rmSync(file);
  const { ok, lines } = await repairCommand({ dir });
  expect(ok).toBe(false);
  expect(lines.join('\n')).toMatch(/1 objects lack some of their files[\s\S]*bucket\s+lost/);
});
