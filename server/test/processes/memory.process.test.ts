/** Tests the whole product in the memory of a small container: a hundred parallel uploads, and zips larger than memory. */
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadAccess } from '@waybill/contract/files';
import { expect, onTestFinished, test } from 'vitest';
import { someBytes } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { childPids, preparedFolder, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';

const LIMIT = 512 * 1024 * 1024;
const UPLOADS = 100;
const SIZE = 2_000_000;
const READERS = 4;

interface Cage {
  readonly folder: string;
  /** How many of its processes the kernel killed. */
  kills(): number;
}

/** A memory limit by cgroup v1 or v2; undefined without the rights to set one. */
function makeCage(): Cage | undefined {
  const old = '/sys/fs/cgroup/memory';
  const isOld = existsSync(join(old, 'memory.limit_in_bytes'));
  const folder = join(isOld ? old : '/sys/fs/cgroup', `waybill-test-${process.pid}`);
  try {
    mkdirSync(folder);
  } catch {
    return undefined;
  }
  const limits = isOld
    ? ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes']
    : ['memory.max', 'memory.swap.max'];
  try {
    for (const [index, name] of limits.entries())
      if (existsSync(join(folder, name)))
        writeFileSync(join(folder, name), String(isOld || index === 0 ? LIMIT : 0));
    if (!existsSync(join(folder, limits[0] ?? ''))) throw new Error('no limit can be set');
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  const events = join(folder, isOld ? 'memory.oom_control' : 'memory.events');
  return {
    folder,
    kills: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1]),
  };
}

const cage = makeCage();

test.runIf(cage !== undefined)(
  'S189 in 512 MB, 100 uploads at once while more than that is read as zips: no process is killed',
  async () => {
    if (cage === undefined) return;
    onTestFinished(async () => {
      await expect.poll(() => readFileSync(join(cage.folder, 'cgroup.procs'), 'utf8')).toBe('');
      rmdirSync(cage.folder);
    });
    const folder = preparedFolder();
    const product = await readyProduct({ DATA_DIR: folder, LOG_LEVEL: 'warn' }, cage.folder);
    const email = await makeUser(folder, 'business');
    const token = await signIn(product, email);
    const before = childPids(product.process.pid ?? 0);
    const bytes = someBytes(SIZE);
    const paths = Array.from({ length: UPLOADS }, (_, at) => `${at}.bin`);
    const uploadAll = async (): Promise<UploadAccess> => {
      const files = paths.map((path) => ({ path, size: SIZE }));
      const access: UploadAccess = await post(product, '/api/stsAuth', { type: 'userUpload', files }, token);
      const up = uploaderOf(access);
      await Promise.all(paths.map((path) => up.put(access.prefix + path, bytes)));
      return access;
    };
    const { draftId, prefix } = await uploadAll();
    const fileObjects = paths.map((path) => ({ itemPath: prefix + path, size: SIZE }));
    const sent = await post(product, '/api/quicksend2', { draftId, sendAs: 'link', fileObjects }, token);
    const readZip = async () => {
      const answer = await fetch(`${product.base}/d/downloadZip/${sent.transfer.slug}`);
      let length = 0;
      for await (const piece of answer.body ?? []) length += piece.length;
      expect(String(length)).toBe(answer.headers.get('content-length'));
      return length;
    };
    const [, ...lengths] = await Promise.all([uploadAll(), ...Array.from({ length: READERS }, readZip)]);
    expect(lengths.reduce((sum, length) => sum + length)).toBeGreaterThan(LIMIT);
    expect(cage.kills()).toBe(0);
    expect(childPids(product.process.pid ?? 0)).toEqual(before);
    expect(await product.stop()).toBe(0);
  },
);
