import { crc32 } from '@node-rs/crc32';
import { expect, test } from 'vitest';
import { UploadError } from '../src/core/upload-error.ts';
import { file, isComplete, isPart, nameOf, refusal, startToEnd } from './play.ts';
import { PREFIX } from './sim/office.ts';
import { setStage } from './sim/stage.ts';

test('T04 files of any size arrive as they are, small ones in one piece and large ones in parts', async () => {
  const files = [0, 1, 63, 64, 65, 96, 97, 1_000].map((size) => file(`日本/ü ${size}`, size));
  const stage = setStage({ files });
  const { upload } = stage.openPage();
  expect(await startToEnd(stage, upload)).toBe('done');
  const result = await upload.finished();
  expect(result.draftId).toBe('draft');
  for (const [n, { path, bytes }] of files.entries()) {
    expect(stage.store.objects.get(`${PREFIX}${path}`)?.bytes.equals(bytes)).toBe(true);
    const inParts = stage.sent.some(
      (request) => isPart(request) && decodeURIComponent(request.url).includes(`${path}?`),
    );
    expect(inParts).toBe(bytes.length >= 64);
    expect(result.files[n]).toEqual({
      path,
      size: bytes.length,
      key: `${PREFIX}${path}`,
      crc32: crc32(bytes),
    });
  }
});

test('T04 many small files travel beside each other, and not too many', async () => {
  let most = 0;
  let open = 0;
  const stage = setStage({
    files: Array.from({ length: 60 }, (_, n) => file(`f${n}`, 20)),
    tuning: { firstLanes: 3, mostLanes: 5 },
    onSent: () => {
      open += 1;
      most = Math.max(most, open);
    },
    onAnswered: () => {
      open -= 1;
    },
  });
  expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
  expect(most).toBeGreaterThanOrEqual(3);
  expect(most).toBeLessThanOrEqual(5);
});

test('two files of the same path are a mistake of the caller', () => {
  const stage = setStage({ files: [file('a', 1), file('a', 2)] });
  expect(() => stage.openPage()).toThrow(RangeError);
});

test('S51 F03 a part that the store has lost is sent again, and only that one', async () => {
  const stage = setStage({ files: [file('a', 128)] });
  let lost = false;
  stage.line.instead = (request) => {
    if (!isComplete(request) || lost) return undefined;
    lost = true;
    for (const upload of stage.store.uploads.values()) upload.parts.delete(2);
    return undefined;
  };
  expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
  const parts = stage.sent.filter(isPart).map(nameOf);
  expect(parts.filter((name) => name === 'PUT 2')).toHaveLength(2);
  expect(parts).toHaveLength(5);
});

test('an upload that the store does not know any more begins again', async () => {
  const stage = setStage({ files: [file('a', 128)] });
  let swept = false;
  stage.line.instead = (request) => {
    if (!swept && nameOf(request) === 'PUT 3') {
      swept = true;
      stage.store.uploads.clear();
    }
    return undefined;
  };
  const { upload } = stage.openPage();
  expect(await startToEnd(stage, upload)).toBe('done');
  expect(stage.store.objects.size).toBe(1);
});

test('a store that never completes is given up', async () => {
  const stage = setStage({ files: [file('a', 128)] });
  stage.line.instead = (request) => (isComplete(request) ? refusal(400, 'InvalidPart') : undefined);
  const { upload } = stage.openPage();
  expect(await startToEnd(stage, upload)).toBe('failed');
  expect(upload.state().error?.kind).toBe('refused');
});

test('where a browser may not read ETags, the list of parts tells them', async () => {
  const stage = setStage({ files: [file('a', 128), file('b', 5)], page: 2 });
  stage.line.onWay = ({ headers: { etag: _, ...headers }, ...answer }) => ({ ...answer, headers });
  expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
  expect(stage.sent.filter(isPart)).toHaveLength(4);
});

test('X03 upload: an object with another checksum fails as corrupt', async () => {
  const stage = setStage({ files: [file('a', 128)] });
  stage.line.onWay = (answer) => ({
    ...answer,
    text: answer.text.replace(/(MultipartUploadResult>.*<ChecksumCRC32>)[^<]+/, '$1AAAAAA=='),
  });
  const { upload } = stage.openPage();
  expect(await startToEnd(stage, upload)).toBe('failed');
  await expect(upload.finished()).rejects.toBeInstanceOf(UploadError);
  expect(upload.state().files[0]?.error).toMatchObject({ kind: 'corrupt', index: 0 });
});
