/** Proves how small files are sent together: what goes into one request, and what happens to a file that does not get through. */
import { describe, expect, test } from 'vitest';
import type { HttpRequest } from '../src/core/ports.ts';
import { file, nameOf, refusal, startToEnd } from './play.ts';
import type { SimFile } from './sim/file.ts';
import { NO_FAULTS } from './sim/network.ts';
import { PREFIX } from './sim/office.ts';
import { type Setting, type Stage, setStage } from './sim/stage.ts';

const RULES = { maxFiles: 10, maxBytes: 400 };
const small = (count: number) => Array.from({ length: count }, (_, n) => file(`é & <${n}>`, 20 + (n % 5)));
const set = (files: readonly SimFile[], change: Partial<Setting> = {}): Stage =>
  setStage({ files, bundleRules: RULES, counts: true, tuning: { partBytes: () => 2_000 }, ...change });

const isBundleRequest = ({ method, url }: HttpRequest) => method === 'POST' && url.endsWith('?put=');
/** How many requests of each kind have left. */
function sentBy({ sent }: Stage) {
  const bundles = sent.filter(isBundleRequest).length;
  const names = sent.filter((request) => !isBundleRequest(request)).map(nameOf);
  const of = (name: string) => names.filter((each) => each === name).length;
  return { bundles, puts: of('PUT'), heads: of('HEAD') };
}
const expectArrived = ({ store }: Stage, files: readonly SimFile[]) => {
  for (const { path, bytes } of files) expect(store.objects.get(`${PREFIX}${path}`)?.bytes).toEqual(bytes);
};

describe('small files', () => {
  test('are sent together, as many as the store takes, and large ones by themselves', async () => {
    const files = [file('large', 200), ...small(28)];
    const stage = set(files);
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('done');
    expectArrived(stage, files);
    expect(sentBy(stage)).toEqual({ bundles: 3, puts: 0, heads: 0 });
    expect(upload.state().acked).toBe(files.reduce((sum, { bytes }) => sum + bytes.length, 0));
  });

  test('no more bytes go into one request than the store takes', async () => {
    const files = Array.from({ length: 16 }, (_, n) => file(`${n}`, 50));
    const stage = set(files);
    expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
    expectArrived(stage, files);
    expect(sentBy(stage)).toEqual({ bundles: 2, puts: 0, heads: 0 });
  });

  test('on a slow connection no more than a part would have', async () => {
    const files = small(20);
    const stage = set(files, { tuning: { partBytes: () => 200 } });
    expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
    expectArrived(stage, files);
    expect(sentBy(stage)).toMatchObject({ bundles: 2, puts: 2 });
  });

  test('a few of them, and all where the store takes only one, are sent one by one', async () => {
    for (const [count, bundleRules] of [
      [7, RULES],
      [25, undefined],
    ] as const) {
      const files = small(count);
      const stage = setStage({ files, ...(bundleRules === undefined ? {} : { bundleRules }) });
      expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
      expectArrived(stage, files);
      expect(sentBy(stage)).toEqual({ bundles: 0, puts: count, heads: 0 });
    }
  });

  test('S185 when the answer is lost, the store is asked, and nothing is sent again', async () => {
    const files = small(10);
    const stage = set(files, { faults: { ...NO_FAULTS, unanswered: 1 } });
    const { upload } = stage.openPage();
    upload.start();
    await stage.time.pass(() => stage.store.objects.size === files.length);
    stage.line.faults = NO_FAULTS;
    expect(await startToEnd(stage, upload)).toBe('done');
    expect(sentBy(stage)).toEqual({ bundles: 1, puts: 0, heads: 10 });
  });

  test('when the request is refused, each is sent by itself', async () => {
    const files = small(10);
    const stage = set(files);
    stage.line.instead = (request) => (isBundleRequest(request) ? refusal(400, 'MalformedXML') : undefined);
    expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
    expectArrived(stage, files);
    expect(sentBy(stage)).toEqual({ bundles: 1, puts: 10, heads: 10 });
  });

  test('one that cannot be read does not hold up the others', async () => {
    const files = small(10);
    const stage = set(files);
    const [first] = files;
    if (first === undefined) throw new Error('There is no file.');
    first.lockedUntil = stage.time.now() + 3_000;
    expect(await startToEnd(stage, stage.openPage().upload)).toBe('done');
    expectArrived(stage, files);
    expect(sentBy(stage)).toEqual({ bundles: 1, puts: 1, heads: 0 });
  });

  test('one that the store refuses says why, and the others have arrived', async () => {
    const files = small(10);
    const stage = set(files);
    const [first] = files;
    const key = `${PREFIX}${first?.path}`;
    stage.line.onWay = (answer) => {
      stage.store.objects.delete(key);
      return { ...answer, text: answer.text.replace('<Stored>', '<Error>').replace('</Stored>', '</Error>') };
    };
    stage.line.instead = ({ method, url }) =>
      method === 'PUT' && !url.endsWith('?put=') ? refusal(400, 'KeyTooLongError') : undefined;
    const { upload } = stage.openPage();
    expect(await startToEnd(stage, upload)).toBe('failed');
    const { error, files: states } = upload.state();
    expect(error).toMatchObject({ kind: 'refused', index: 0 });
    expect(states.slice(1).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'done'));
  });

  test('bytes on their way are counted for the file they belong to', async () => {
    const files = small(10);
    const stage = set(files, { faults: { ...NO_FAULTS, slow: 1 } });
    const { upload } = stage.openPage();
    upload.start();
    await stage.time.pass(() => upload.state().flying > 0);
    const flying = upload.state().files.map((each) => each.flying);
    expect(flying[0]).toBe(files[0]?.bytes.length);
    expect(flying.at(-1)).toBe(0);
    stage.line.faults = NO_FAULTS;
    expect(await startToEnd(stage, upload)).toBe('done');
  });
});
