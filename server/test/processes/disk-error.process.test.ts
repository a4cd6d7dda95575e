/** Tests the built product after a disk error in one process: no process writes, all still read, and a restart ends it. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { StorageAway } from '../../src/adapters/storage/port.ts';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { type Product, pidsOf, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

/** Enough connections that each web process gets some. */
const MANY = 8;

/** Makes writes to the index fail from this size on, though the disk has room. */
function limitFiles(pid: number): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), '--fsize=65536']);
  expect([status, String(stderr)]).toEqual([0, '']);
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A process whose index broke may have exited by itself.
    expect(error).toMatchObject({ code: 'ESRCH' });
  }
}

async function ready({ base }: Product): Promise<{ status: number; body: unknown }[]> {
  const answers = Array.from({ length: MANY }, async () => {
    const answer = await fetch(`${base}/ready`, { headers: { connection: 'close' } });
    return { status: answer.status, body: await answer.json() };
  });
  return Promise.all(answers);
}

test('G06 a disk error in one process: all refuse writes and report it, also a replaced one, until a restart', async () => {
  const folder = preparedFolder();
  const settings = { DATA_DIR: folder, WEB_PROCESSES: '2', LOG_LEVEL: 'silent' };
  const product = await readyProduct(settings);
  const email = await makeUser(folder, 'business');
  const token = await signIn(product, email);
  const bytes = someBytes(1_000);
  const files = Array.from({ length: 1_500 }, (_, at) => ({ path: String(at + 1), size: bytes.length }));
  const access = await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
  const up = uploaderOf(access);
  let count = 0;
  const put = (): Promise<'stored' | 'away'> => {
    count += 1;
    return up.put(`${access.prefix}${count}`, bytes).then(
      () => 'stored',
      (error: unknown) => {
        if (error instanceof StorageAway) return 'away';
        throw error;
      },
    );
  };
  const puts = () => Promise.all(Array.from({ length: MANY }, put));
  expect(await puts()).toEqual(Array(MANY).fill('stored'));

  const [victim = 0] = pidsOf(product, 'web');
  limitFiles(victim);
  await expect.poll(async () => (await puts()).includes('away'), { interval: 1 }).toBe(true);
  const notReady = {
    status: 503,
    body: { status: 'not ready', storage: 'read-only', reason: 'the index could not be written' },
  };
  expect(await puts()).toEqual(Array(MANY).fill('away'));
  expect(await ready(product)).toMatchObject(Array(MANY).fill(notReady));
  expect((await fetch(`${product.base}/api/docs`)).status).toBe(200);

  killHard(victim);
  await expect.poll(() => pidsOf(product, 'web').filter((pid) => pid !== victim).length).toBe(2);
  await expect
    .poll(async () => (await ready(product)).map(({ status }) => status))
    .toEqual(Array(MANY).fill(503));
  expect(await puts()).toEqual(Array(MANY).fill('away'));

  expect(await product.stop()).toBe(0);
  const again = await readyProduct({ ...settings, PORT: new URL(product.base).port });
  expect((await ready(again)).map(({ status }) => status)).toEqual(Array(MANY).fill(200));
  expect(await puts()).toEqual(Array(MANY).fill('stored'));
});
