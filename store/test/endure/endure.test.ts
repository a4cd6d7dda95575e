/** Tests a sample of what `npm run endure` does for long, and that it would notice a loss. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bundled } from '../bundled.ts';
import { Claims } from './claims.ts';
import { endure } from './endure.ts';
import { diskLibrary, watchDisk } from './library.ts';
import { badEnd, runProgram, serveWords } from './program.ts';

const LONG = process.env.LONG_TESTS === '1';
const MEMORY = '/dev/shm';
const library = diskLibrary();
if (library === undefined) console.info('Without Linux and a C compiler, no disk is made to fail here.');
const place = existsSync(MEMORY) ? MEMORY : tmpdir();

/** About as many changes as the first start makes. */
const FIRST_START = 50;

const seed = Date.now() % 1_000_000;

test.runIf(library !== undefined)(
  'S169 S174 disk errors, power cuts and kills at any change of a day, a backup and a repair lose nothing acknowledged',
  { timeout: 600_000 },
  async () => {
    const { wrong, ...done } = await endure({
      library: library ?? '',
      place,
      seed,
      faults: LONG ? 400 : 12,
      cuts: LONG ? 1_000 : 60,
      kills: LONG ? 100 : 6,
      seconds: LONG ? 540 : 12,
    });
    expect(wrong, `seed ${seed}`).toEqual([]);
    expect(done.changes.day).toBeGreaterThan(200);
    expect(done.acknowledged).toBeGreaterThan(20);
    expect(done.faults + done.cuts + done.kills).toBeGreaterThan(0);
  },
);

test.runIf(library !== undefined).each(['EIO', 'ENOSPC'] as const)(
  'F07 %s in the first start: it serves anyway, or ends with exit 1 and one sentence',
  async (code) => {
    const folder = mkdtempSync(join(place, 'waybill-first-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const main = await bundled(new URL('../../src/main.ts', import.meta.url));
    const start = async (at: number) => {
      rmSync(join(folder, 'store'), { recursive: true, force: true });
      const disk = watchDisk({
        library: library ?? '',
        folder,
        state: join(folder, 'state'),
        fault: { at, code, lasting: true },
      });
      const program = runProgram(serveWords(main, join(folder, 'store')), disk.env);
      const port = await program.port;
      const end = port === undefined ? await program.ended : await program.stop();
      expect(badEnd(end, `change ${at}`)).toEqual([]);
      if (port === undefined)
        expect(end.errors.trim().split('\n').at(-1)).toMatch(/^The store could not start: /);
      return end.code;
    };
    const codes = [];
    // The last of them break the index itself.
    for (const at of LONG
      ? Array.from({ length: FIRST_START }, (_, before) => before + 1)
      : [4, 13, 22, 31, 37])
      codes.push(await start(at));
    expect(codes).toContain(1);
  },
);

test('a loss, another object and other bytes are noticed', async () => {
  let position = 0;
  const claims = new Claims(() => position);
  const step = async (values: Record<string, string | undefined>, isDone: boolean) => {
    await claims.make(values, async () => {
      position += 1;
      return isDone;
    });
  };
  await step({ a: '1' }, true);
  await step({ a: '2' }, false);
  await step({ b: '1' }, true);
  await step({ b: undefined }, true);
  expect(claims.compare({ a: '1' })).toEqual([]);
  expect(claims.compare({ a: '2' })).toEqual([]);
  expect(claims.compare({})).toEqual(['a was acknowledged and is gone']);
  expect(claims.compare({ a: '3' })).toEqual(['a is there with other bytes']);
  expect(claims.compare({ a: '1', b: '1' })).toEqual(['b is there with nothing asked for it']);
  expect(claims.compare({ a: '1', c: '1' })).toEqual(['c is there with nothing asked for it']);
  // Before the second request was made, it cannot have had an effect.
  expect(claims.compare({ a: '2' }, 1)).toEqual(['a is there with other bytes']);
  expect(claims.compare({ a: '1', b: '1' }, 3)).toEqual([]);
});
