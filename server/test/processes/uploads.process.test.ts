/** Tests uploads to the built product: several processes, a stop in the middle, a kill, and resuming. */
import type { UploadAccess } from '@waybill/contract/files';
import { expect, test } from 'vitest';
import { someBytes, type Uploader } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { type Begun, beginPut } from './half-put.ts';
import { childPids, type Product, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const PART = 1_000_000;
const PARTS = 40;
const OTHERS = 200;
const SMALL = someBytes(20_000);

/** Stops while all uploads are half sent: new connections are refused, these finish, then it exits. */
async function stopUnder(product: Product, begun: readonly Begun[]): Promise<void> {
  product.process.kill('SIGTERM');
  const isThere = () =>
    fetch(`${product.base}/health`).then(
      () => true,
      () => false,
    );
  // Many connect while it closes: each is refused at once, and none is left waiting.
  const connectMany = () =>
    Promise.all(Array.from({ length: 20 }, isThere)).then((each) => each.includes(true));
  await expect.poll(connectMany, { interval: 1 }).toBe(false);
  for (const { finish } of begun) finish();
  for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1.1 200 /);
  expect(await product.ended).toBe(0);
}

test('S188 S169 a stop under 200 uploads finishes each of them; what was acknowledged survives it and a kill, and the upload resumes', async () => {
  const folder = preparedFolder();
  const settings = { DATA_DIR: folder, WEB_PROCESSES: '2', LOG_LEVEL: 'warn' };
  let product = await readyProduct(settings);
  const email = await makeUser(folder, 'business');
  const others = Array.from({ length: OTHERS }, (_, at) => `other-${at}.bin`);
  const files = [
    { path: 'film.bin', size: PART * PARTS },
    ...others.map((path) => ({ path, size: SMALL.length })),
  ];
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
  /** A few at a time; after a failure the rest is left for the next round. */
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
    const begun =
      end === 'SIGTERM'
        ? await Promise.all(others.map((path) => beginPut(product, renewed, access.prefix + path, SMALL)))
        : [];
    const half = etags.size + PARTS / 4;
    const sending = send(uploaderOf(renewed), missing());
    await expect.poll(() => etags.size, { interval: 5 }).toBeGreaterThanOrEqual(half);
    if (end === 'SIGTERM') await stopUnder(product, begun);
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
  for (const path of ['film.bin', ...others])
    await up.call({ method: 'HEAD', path: `${access.bucket}/${access.prefix}${path}` });
  expect(await product.stop()).toBe(0);
});
