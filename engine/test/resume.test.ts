import { describe, expect, test } from 'vitest';
import { file, isComplete, isPart, meanwhile, nameOf, startToEnd, toEnd, untilAcked } from './play.ts';
import { changeFile, pickFile } from './sim/file.ts';
import { NO_FAULTS } from './sim/network.ts';
import { PREFIX } from './sim/office.ts';
import { type Stage, setStage } from './sim/stage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Sends until some parts have arrived, closes the page without a word, and lets time pass. */
async function interrupt(stage: Stage, bytes: number, away: number): Promise<void> {
  const page = stage.openPage();
  page.upload.start();
  await untilAcked(stage, page.upload, bytes);
  page.close();
  let back = false;
  stage.time.after(away, () => {
    back = true;
  });
  await stage.time.pass(() => back);
}

const twice = (stage: Stage): string[] => {
  const names = stage.sent.filter(isPart).map(nameOf);
  return names.filter((name, at) => names.indexOf(name) !== at);
};

describe('T05 going on after a reload', () => {
  test.each([
    ['at once', 0],
    ['after 8 hours', 8 * HOUR],
    ['after 6 days and 23 hours', 7 * DAY - HOUR],
  ])('S186 %s: nothing that has arrived is sent again', async (_, away) => {
    const large = file('a', 640);
    const stage = setStage({
      files: [large],
      page: 3,
      tuning: { partBytes: () => 32, firstLanes: 1, mostLanes: 1 },
    });
    await interrupt(stage, 320, away);
    const { upload } = stage.openPage();
    upload.start();
    await stage.time.pass(() => upload.state().phase === 'resuming');
    expect(await toEnd(stage, upload)).toBe('done');
    expect(twice(stage)).toEqual([]);
    expect(stage.store.objects.get(`${PREFIX}a`)?.bytes.equals(large.bytes)).toBe(true);
  });

  test('S186 after 7 days and an hour it says so, and can be started anew', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    await interrupt(stage, 320, 7 * DAY + HOUR);
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().error?.kind).toBe('expired');
    await meanwhile(stage, upload.cancel({ discard: true }));
    expect(stage.kept.size).toBe(0);
    expect(await startToEnd(stage, upload)).toBe('done');
  });

  test('the part size stays what it was, whatever the connection is now', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    await interrupt(stage, 100, 0);
    const { upload } = stage.openPage({ tuning: { partBytes: () => 200 } });
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(new Set(stage.sent.filter(isPart).map(nameOf)).size).toBe(20);
  });

  test('a file that has changed fails as changed, and is sent from its first byte on request', async () => {
    const changed = file('a', 640);
    const stage = setStage({ files: [changed, file('b', 64)] });
    await interrupt(stage, 320, 0);
    changeFile(changed, Buffer.alloc(640, 7), 2_000);
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().files.map(({ status, error }) => error?.kind ?? status)).toEqual([
      'changed',
      'done',
    ]);
    upload.retry(0, pickFile(changed, stage.time.now));
    expect(await toEnd(stage, upload)).toBe('failed');
    upload.retry(0, pickFile(changed, stage.time.now), { anew: true });
    expect(await toEnd(stage, upload)).toBe('done');
    expect(stage.store.objects.get(`${PREFIX}a`)?.bytes.equals(changed.bytes)).toBe(true);
  });

  test('a change that leaves the time alone is found in the bytes', async () => {
    const sly = file('a', 640);
    const stage = setStage({ files: [sly], sendsChecksums: false });
    await interrupt(stage, 320, 0);
    changeFile(sly, Buffer.from(sly.bytes.map((byte, at) => (at === 5 ? byte ^ 1 : byte))), 1_000);
    const { upload } = stage.openPage();
    await startToEnd(stage, upload);
    expect(upload.state().error?.kind).toBe('changed');
  });

  test('X02 files that are done need not be picked again, and the others can be later', async () => {
    const [small, large] = [file('small', 10), file('large', 640)];
    const stage = setStage({ files: [small, large] });
    await interrupt(stage, 400, 2_000);
    const { upload } = stage.openPage({ files: [] });
    expect(await startToEnd(stage, upload)).toBe('failed');
    expect(upload.state().files.map(({ path, status, error }) => [path, error?.kind ?? status])).toEqual([
      ['small', stage.kept.get('upload')?.files[0]?.done === undefined ? 'vanished' : 'done'],
      ['large', 'vanished'],
    ]);
    upload.retry(0, pickFile(small, stage.time.now));
    await toEnd(stage, upload);
    upload.retry(1, pickFile(large, stage.time.now));
    expect(await toEnd(stage, upload)).toBe('done');
    expect(twice(stage)).toEqual([]);
  });

  test('a file that was never announced does not slip in', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    await interrupt(stage, 320, 0);
    const { upload } = stage.openPage({ files: [pickFile(file('b', 1), stage.time.now)] });
    await startToEnd(stage, upload);
    expect(upload.state().error?.kind).toBe('refused');
  });

  test('an upload that has been running for days is not too old', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    const page = stage.openPage();
    page.upload.start();
    await untilAcked(stage, page.upload, 64);
    const begun = stage.kept.get('upload')?.updated ?? 0;
    stage.line.offlineUntil = stage.time.now() + 6 * DAY;
    await untilAcked(stage, page.upload, 320);
    expect((stage.kept.get('upload')?.updated ?? 0) - begun).toBeGreaterThan(5 * DAY);
  });

  test('no part leaves before it is written down where it belongs to', async () => {
    const early: string[] = [];
    const stage = setStage({
      files: [file('a', 640), file('b', 640)],
      onSent: (request) => {
        if (!isPart(request)) return;
        const id = new URL(request.url).searchParams.get('uploadId');
        const known = stage.kept.get('upload')?.files.some(({ parts }) => parts?.uploadId === id);
        if (known !== true) early.push(request.url);
      },
    });
    expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
    expect(early).toEqual([]);
  });

  test('the note of the caller comes back', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    const page = stage.openPage({ note: '{"to":"x@y.z"}' });
    page.upload.start();
    await untilAcked(stage, page.upload, 100);
    expect([...stage.kept.values()][0]?.note).toBe('{"to":"x@y.z"}');
  });
});

describe('S185 answers that are lost', () => {
  test('of the last part: it is sent once more, and completed once', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    let lost = 0;
    stage.line.instead = (request) => {
      stage.line.faults =
        nameOf(request) === 'PUT 20' && lost++ === 0 ? { ...NO_FAULTS, unanswered: 1 } : NO_FAULTS;
      return undefined;
    };
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(twice(stage)).toEqual([]);
  });

  test.each([true, false])(
    'of the completion: the object is looked at (with checksums: %s)',
    async (sendsChecksums) => {
      const large = file('a', 640);
      let completions = 0;
      const stage = setStage({
        files: [large],
        sendsChecksums,
        onSent: (request) => {
          const lost = isComplete(request) && completions++ === 0;
          stage.line.faults = lost ? { ...NO_FAULTS, unanswered: 1 } : NO_FAULTS;
        },
      });
      const { upload } = stage.openPage();
      expect(await startToEnd(stage, upload)).toBe('done');
      expect(stage.sent.at(-1)?.method).toBe('HEAD');
      expect(twice(stage)).toEqual([]);
      expect(stage.store.objects.get(`${PREFIX}a`)?.bytes.equals(large.bytes)).toBe(true);
    },
  );

  test('of the completion, and the page with it: the next page finds the object', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    const page = stage.openPage();
    page.upload.start();
    await stage.time.pass(() => stage.store.objects.size === 1);
    page.close();
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(twice(stage)).toEqual([]);
  });
});
