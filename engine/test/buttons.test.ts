import { describe, expect, test } from 'vitest';
import type { Memory, Transport } from '../src/core/ports.ts';
import { TransportError } from '../src/core/transport-error.ts';
import { file, isPart, meanwhile, nameOf, startToEnd, toEnd, untilAcked } from './play.ts';
import { changeFile, pickFile } from './sim/file.ts';
import { createLineTransport } from './sim/network.ts';
import { setStage } from './sim/stage.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('pause, resume, cancel', () => {
  test('a pause stops at once, and what has arrived is not sent again', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    const { upload } = stage.openPage();
    upload.start();
    await untilAcked(stage, upload, 200);
    upload.pause();
    expect(upload.state()).toMatchObject({ phase: 'paused', flying: 0 });
    await settle();
    const { acked } = upload.state();
    const before = stage.sent.length;
    let later = false;
    stage.time.after(60_000, () => {
      later = true;
    });
    await stage.time.pass(() => later);
    expect(stage.sent).toHaveLength(before);
    expect(upload.state().acked).toBe(acked);
    upload.resume();
    upload.resume();
    expect(upload.state().phase).toBe('resuming');
    expect(await toEnd(stage, upload)).toBe('done');
  });

  test('resumed before the pause has come to rest, there is still only one go at a time', async () => {
    const stage = setStage({ files: [file('a', 640)] });
    const { upload } = stage.openPage();
    upload.start();
    await untilAcked(stage, upload, 200);
    for (let n = 0; n < 5; n++) {
      upload.pause();
      upload.resume();
    }
    expect(await toEnd(stage, upload)).toBe('done');
    expect(stage.sent.filter((request) => request.url.includes('uploads='))).toHaveLength(1);
  });

  test('K06 T30 an abort that no one asked for starts the request again, and only a confirmed cancel ends the upload', async () => {
    const stage = setStage({ files: [file('a', 640), file('b', 40)] });
    let aborts = 0;
    const usual = createLineTransport(stage.line, () => true);
    const transport: Transport = {
      send: async (request, watch) => {
        if (isPart(request) && aborts < 6) {
          aborts += 1;
          throw new TransportError('aborted');
        }
        return usual.send(request, watch);
      },
    };
    const { upload } = stage.openPage({ env: { transport } });
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(aborts).toBe(6);

    const other = setStage({ files: [file('a', 640)] });
    const stopped = other.openPage().upload;
    stopped.start();
    await untilAcked(other, stopped, 200);
    await meanwhile(other, stopped.cancel());
    const before = other.sent.length;
    let later = false;
    other.time.after(60_000, () => {
      later = true;
    });
    await other.time.pass(() => later);
    expect([stopped.state().phase, other.sent.length]).toEqual(['aborted', before]);
  });

  test("T06 cancel: 'You aborted the upload', and what has arrived stays", async () => {
    const stage = setStage({ files: [file('a', 640)] });
    const { upload } = stage.openPage();
    upload.start();
    await untilAcked(stage, upload, 200);
    await meanwhile(stage, upload.cancel());
    await expect(upload.finished()).rejects.toMatchObject({
      kind: 'aborted',
      message: 'You aborted the upload',
    });
    expect(stage.store.uploads.size).toBe(1);
    expect(stage.kept.size).toBe(1);
    upload.resume();
    expect(await toEnd(stage, upload)).toBe('done');
  });

  test('cancel with discard leaves nothing behind', async () => {
    const stage = setStage({ files: [file('a', 640), file('b', 10)] });
    const { upload } = stage.openPage();
    upload.start();
    await untilAcked(stage, upload, 200);
    await meanwhile(stage, upload.cancel({ discard: true }));
    expect(stage.store.uploads.size).toBe(0);
    expect(stage.kept.size).toBe(0);
    expect(upload.state().phase).toBe('aborted');
  });

  test('buttons that make no sense do nothing', async () => {
    const stage = setStage({ files: [file('a', 10)] });
    const { upload } = stage.openPage();
    upload.pause();
    upload.retry(0);
    upload.retry(7);
    expect(upload.state().phase).toBe('idle');
    expect(await startToEnd(stage, upload)).toBe('done');
    upload.start();
    upload.pause();
    expect(upload.state().phase).toBe('done');
    await upload.forget();
    expect(stage.kept.size).toBe(0);
  });
});

describe('one file fails', () => {
  test('a file that changes while it is sent does not hold up the others, and can be tried again meanwhile', async () => {
    const moody = file('moody', 300);
    const stage = setStage({ files: [moody, file('calm', 3_000)] });
    const { upload } = stage.openPage();
    upload.start();
    await untilAcked(stage, upload, 64);
    changeFile(moody, Buffer.alloc(300, 1), 2_000);
    await stage.time.pass(() => upload.state().files[0]?.status === 'failed');
    expect(upload.state().files[0]?.error).toMatchObject({ kind: 'changed', index: 0 });
    expect(upload.state().phase).toBe('transferring');
    upload.retry(0, pickFile(moody, stage.time.now), { anew: true });
    expect(upload.state().files[0]?.status).not.toBe('failed');
    expect(await toEnd(stage, upload)).toBe('done');
  });
});

describe('a device that cannot remember', () => {
  test('sends all the same, and says that it will not be able to go on', async () => {
    const stage = setStage({ files: [file('a', 300)] });
    const fail = async () => {
      throw new Error('private mode');
    };
    const memory: Memory = { load: fail, save: fail, remove: fail, list: fail };
    const { upload } = stage.openPage({ env: { memory } });
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(upload.state().remembered).toBe(false);
  });
});

describe('listeners', () => {
  test('hear of every change, and the state is another object only then', async () => {
    const stage = setStage({ files: [file('a', 300)] });
    const { upload } = stage.openPage();
    const states = new Set([upload.state()]);
    const off = upload.subscribe(() => states.add(upload.state()));
    expect(upload.state()).toBe(upload.state());
    await startToEnd(stage, upload);
    expect(states.has(upload.state())).toBe(true);
    off();
    expect(stage.sent.filter(isPart).map(nameOf)).toHaveLength(10);
  });
});
