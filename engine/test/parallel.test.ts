/** Proves that every further try of an upload begins with more requests at once. */
import { describe, expect, test } from 'vitest';
import type { Upload } from '../src/core/create-upload.ts';
import type { HttpRequest } from '../src/core/ports.ts';
import { file, isPart, refusal } from './play.ts';
import { type Stage, setStage } from './sim/stage.ts';

/** A stage whose store refuses every part after a while, so that each try ends; `atOnce` is the most that were open. */
function refusingStage() {
  const open = { now: 0, most: 0 };
  const stage = setStage({
    files: [file('a', 6_400)],
    tuning: { partBytes: () => 32, firstLanes: 3, mostLanes: 5 },
    onSent: (request: HttpRequest) => {
      if (!isPart(request)) return;
      open.now += 1;
      open.most = Math.max(open.most, open.now);
    },
  });
  stage.line.instead = (request) => (isPart(request) ? refusal(403, 'AccessDenied') : undefined);
  return { stage, open };
}

/** The parts that leave in one try, before the first refusal ends it. */
async function atOnce(scene: ReturnType<typeof refusingStage>, upload: Upload): Promise<number> {
  const { stage, open } = scene;
  open.now = 0;
  open.most = 0;
  upload.start();
  await stage.time.pass(() => upload.state().phase === 'failed');
  return open.most;
}

const pauseAfter = async (stage: Stage, upload: Upload): Promise<void> => {
  upload.start();
  await stage.time.pass(() => stage.sent.some(isPart));
  upload.pause();
};

describe('T04 parallelism grows with tries', () => {
  test('T04 upload: each further try starts with one more part at once, up to the cap', async () => {
    const scene = refusingStage();
    const { upload } = scene.stage.openPage();
    const seen: number[] = [];
    for (let n = 0; n < 5; n++) seen.push(await atOnce(scene, upload));
    expect(seen).toEqual([3, 4, 5, 5, 5]);
  });

  test('T04 upload: a try after a reload counts as a further one', async () => {
    const scene = refusingStage();
    const first = scene.stage.openPage();
    expect(await atOnce(scene, first.upload)).toBe(3);
    first.close();
    expect(await atOnce(scene, scene.stage.openPage().upload)).toBe(4);
  });

  test('T04 upload: going on after a pause is the same try', async () => {
    const scene = refusingStage();
    const { upload } = scene.stage.openPage();
    await pauseAfter(scene.stage, upload);
    expect(await atOnce(scene, upload)).toBe(3);
  });
});
