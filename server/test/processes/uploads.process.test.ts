/** Uploads to the built product: several processes, a stop in the middle, a kill, and going on where it ended. */
import type { UploadAccess } from '@waybill/contract/files';
import { expect, test } from 'vitest';
import { someBytes, type Uploader } from '../../src/adapters/storage/upload.suite.ts';
import { childPids, dataFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn, uploaderOf } from './sender.ts';

const PART = 1_000_000;
const PARTS = 40;

test('S188 S169 parts that were acknowledged are there after a stop and after a kill, and the upload goes on', {
  timeout: 120_000,
}, async () => {
  const folder = dataFolder();
  const settings = { DATA_DIR: folder, WEB_PROCESSES: '2', LOG_LEVEL: 'warn' };
  let product = await readyProduct(settings);
  const email = await makeUser(folder);
  const files = [{ path: 'film.bin', size: PART * PARTS }];
  const access: UploadAccess = await post(
    product,
    '/api/stsAuth',
    { type: 'userUpload', files },
    await signIn(product, email),
  );
  const key = `${access.prefix}film.bin`;
  const bytes = Array.from({ length: PARTS }, () => someBytes(PART));
  const id = await uploaderOf(access).begin(key);

  const etags = new Map<number, string>();
  /** A few at a time; whoever meets a failure leaves the rest for the next round. */
  const send = async (up: Uploader, numbers: number[]) => {
    const lane = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
        etags.set(number, await up.part(key, id, number, bytes[number - 1] ?? someBytes(0)));
    };
    await Promise.allSettled([lane(), lane(), lane(), lane()]);
  };
  const missing = () => Array.from(bytes, (_, index) => index + 1).filter((number) => !etags.has(number));

  for (const end of ['SIGTERM', 'SIGKILL'] as const) {
    const { draftId } = access;
    const token = await signIn(product, email);
    const renewed: UploadAccess = await post(product, '/api/stsAuth', { type: 'userUpload', draftId }, token);
    const half = etags.size + PARTS / 4;
    const sending = send(uploaderOf(renewed), missing());
    await expect.poll(() => etags.size, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(half);
    if (end === 'SIGTERM') expect(await product.stop()).toBe(0);
    else {
      for (const pid of childPids(product.process.pid ?? 0)) process.kill(pid, 'SIGKILL');
      await product.stop('SIGKILL');
    }
    await sending;
    product = await readyProduct(settings);
    const again: UploadAccess = await post(
      product,
      '/api/stsAuth',
      { type: 'userUpload', draftId },
      await signIn(product, email),
    );
    const listed = await uploaderOf(again).parts(key, id);
    for (const number of etags.keys()) expect(listed).toContain(number);
  }

  const last: UploadAccess = await post(
    product,
    '/api/stsAuth',
    { type: 'userUpload', draftId: access.draftId },
    await signIn(product, email),
  );
  await send(uploaderOf(last), missing());
  expect(missing()).toEqual([]);
  const up = uploaderOf(last);
  await up.complete(
    key,
    id,
    Array.from(bytes, (_, index) => etags.get(index + 1) ?? ''),
  );
  await up.call({ method: 'HEAD', path: `${access.bucket}/${key}` });
  expect(await product.stop()).toBe(0);
});
