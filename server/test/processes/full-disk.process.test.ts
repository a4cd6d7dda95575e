/** Tests the built product on a full disk: uploads are refused, downloads continue, and freed space ends it. */
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadAccess } from '@waybill/contract/files';
import { expect, test } from 'vitest';
import { someBytes, statusOf } from '../../src/adapters/storage/upload.suite.ts';
import { uploaderOf } from '../../src/features/files/uploads.suite.ts';
import { dataFolder, prepare, readyProduct } from './product.ts';
import { makeUser, post, signIn } from './sender.ts';
import { canMount, smallDisk } from './small-disk.ts';

/** Writes until not a byte is left. */
function fill(folder: string): void {
  const file = openSync(join(folder, 'filler'), 'a');
  try {
    for (;;) writeSync(file, Buffer.alloc(4_096, 1));
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(file);
  }
}

test.runIf(canMount)(
  'S174 a full disk: uploads are refused, downloads and pages continue, and freed space ends it without a restart',
  async () => {
    const outer = dataFolder();
    // When started as root, the database runs as another user, who must be able to enter this folder.
    chmodSync(outer, 0o755);
    const disk = join(outer, 'disk');
    mkdirSync(disk);
    smallDisk(disk, 400);
    const folder = prepare(join(disk, 'data'));
    const product = await readyProduct({ DATA_DIR: folder, WEB_PROCESSES: '1', LOG_LEVEL: 'silent' });
    const token = await signIn(product, await makeUser(folder));
    const bytes = someBytes(3_000_000);
    const announce = (): Promise<UploadAccess> =>
      post(
        product,
        '/api/stsAuth',
        { type: 'userUpload', files: [{ path: 'a', size: bytes.length }] },
        token,
      );
    const { draftId, prefix, ...access } = await announce();
    const up = uploaderOf({ ...access, draftId, prefix });
    await up.put(`${prefix}a`, bytes);
    const fileObjects = [{ itemPath: `${prefix}a`, size: bytes.length }];
    const { transfer } = await post(
      product,
      '/api/quicksend2',
      { draftId, sendAs: 'link', fileObjects },
      token,
    );
    const begun = await announce();
    const late = uploaderOf(begun);
    const upload = await late.begin(`${begun.prefix}a`);

    const serves = async (agent: string) => {
      for (const path of [
        `/api/d/${transfer.slug}/files/${transfer.fileObjects[0]._id}`,
        `/d/downloadZip/${transfer.slug}`,
      ]) {
        const answer = await fetch(product.base + path, { headers: { 'user-agent': agent } });
        expect(answer.status, path).toBe(200);
        expect((await answer.arrayBuffer()).byteLength).toBeGreaterThanOrEqual(bytes.length);
      }
      expect((await fetch(`${product.base}/api/docs`)).status).toBe(200);
    };
    await serves('Chrome/1');
    for (let round = 2; round < 5; round += 1) {
      fill(disk);
      expect(statfsSync(disk).bavail).toBe(0);
      await expect(announce()).rejects.toThrow('507 {"error":{"code":"storage_full"');
      expect(await statusOf(late.part(`${begun.prefix}a`, upload, 1, bytes))).toBe(507);
      expect(await statusOf(late.put(`${begun.prefix}a`, bytes))).toBe(507);
      await serves(`Chrome/${round}`);
    }
    rmSync(join(disk, 'filler'));
    await expect.poll(() => statusOf(late.part(`${begun.prefix}a`, upload, 1, bytes))).toBe(200);
    const etag = await late.part(`${begun.prefix}a`, upload, 1, bytes);
    await late.complete(`${begun.prefix}a`, upload, [etag]);
    await announce();
    await serves('Chrome/9');
    expect(await product.stop()).toBe(0);
  },
);
