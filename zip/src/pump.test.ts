import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, layoutOf } from '../test/build.ts';
import type { Instruction } from './instructions.ts';
import { pump, type ReadFile, WrongLength } from './pump.ts';

/** Serves a file in chunks, and records what was opened and closed. */
function shelf(files: readonly Uint8Array[], chunkBytes = 100) {
  const open = new Set<number>();
  const log: string[] = [];
  let most = 0;
  const read: ReadFile = async function* (index, start, end) {
    open.add(index);
    log.push(`open ${index}`);
    most = Math.max(most, open.size);
    try {
      for (let at = start; at < end; at += chunkBytes)
        yield files[index]?.subarray(at, Math.min(at + chunkBytes, end)) ?? new Uint8Array();
    } finally {
      open.delete(index);
      log.push(`close ${index}`);
    }
  };
  return { read, open, log, most: () => most };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return all;
}

const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 7919) >> 3);
const whole = (index: number, end: number): Instruction => ({ kind: 'file', index, start: 0, end });
const gives = (...chunks: number[]): ReadFile =>
  async function* () {
    for (const length of chunks) yield new Uint8Array(length);
  };

describe('bytes out of instructions', () => {
  test('X01 any range is correct, in chunks of any size, with any number of files open ahead', async () => {
    const files = fc.array(fc.record({ path: fc.string(), bytes: fc.nat(30_000).map(noise) }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.nat(),
        fc.integer({ min: 1, max: 40_000 }),
        fc.nat(4),
        async (list, from, chunk, ahead) => {
          const layout = layoutOf(list);
          const start = from % layout.size;
          const { read, open, most } = shelf(
            list.map(({ bytes }) => bytes),
            chunk,
          );
          const chunks = await collect(pump(layout.range(start, layout.size), read, { ahead }));
          expect(Buffer.concat(chunks).equals(bytesOf(layout.range(start, layout.size), list))).toBe(true);
          expect([open.size, most() <= ahead + 1]).toEqual([0, true]);
        },
      ),
    );
  });

  test('a thousand small files come in blocks, a large one without being copied', async () => {
    const files = Array.from({ length: 1000 }, (_, at) => ({ path: `${at}`, bytes: noise(200) }));
    const layout = layoutOf(files);
    const { read } = shelf(files.map(({ bytes }) => bytes));
    const chunks = await collect(pump(layout.range(0, layout.size), read));
    expect(chunks.length).toBeLessThan(10);

    const large = noise(100_000);
    const copies = await collect(pump([whole(0, large.length)], shelf([large], 100_000).read));
    expect(copies[0]?.buffer).toBe(large.buffer);
  });

  test('a chunk is not written to again after it was returned', async () => {
    const files = Array.from({ length: 50 }, (_, at) => ({ path: `${at}`, bytes: noise(at * 400) }));
    const layout = layoutOf(files);
    const { read } = shelf(
      files.map(({ bytes }) => bytes),
      9000,
    );
    const copies: Buffer[] = [];
    const chunks: Uint8Array[] = [];
    for await (const chunk of pump(layout.range(0, layout.size), read)) {
      chunks.push(chunk);
      copies.push(Buffer.from(chunk));
    }
    expect(Buffer.concat(chunks).equals(Buffer.concat(copies))).toBe(true);
  });

  test('a file after a large one is not opened long before its turn', async () => {
    const large = new Uint8Array(5_000_000);
    const { read, log } = shelf([noise(10), large, noise(10), noise(10)], 1_000_000);
    await collect(pump([whole(0, 10), whole(1, large.length), whole(2, 10), whole(3, 10)], read));
    expect(log.slice(0, 5)).toEqual(['open 0', 'open 1', 'close 0', 'close 1', 'open 2']);
  });

  test('a long directory is not built ahead of its turn', async () => {
    let taken = 0;
    function* directory(): Generator<Instruction> {
      for (; taken < 1000; taken++) yield { kind: 'bytes', bytes: new Uint8Array(60_000) };
    }
    const chunks = pump(directory(), gives());
    await chunks.next();
    expect(taken).toBeLessThan(10);
    await chunks.return();
  });
});

describe('S125 what was promised is kept or refused', () => {
  test.each([
    ['too few', gives(10, 5), 'File 3 gave 15 instead of 20 bytes'],
    ['none', gives(), 'File 3 gave 0 instead of 20 bytes'],
    ['too many', gives(10, 11), 'File 3 gave more instead of 20 bytes'],
    ['too many at the end', gives(20, 1), 'File 3 gave more instead of 20 bytes'],
  ])('%s', async (_name, read, message) => {
    const outcome = collect(pump([whole(3, 20)], read));
    await expect(outcome).rejects.toMatchObject({ name: 'WrongLength', index: 3, message });
  });

  test('never a byte more than announced is returned', async () => {
    let sent = 0;
    const chunks = pump([whole(0, 20_000)], gives(10_000, 10_000, 10_000));
    await expect(
      (async () => {
        for await (const chunk of chunks) sent += chunk.length;
      })(),
    ).rejects.toThrow(WrongLength);
    expect(sent).toBe(20_000);
  });

  test('a read error is passed on, and files opened ahead are closed', async () => {
    const { read, open, log } = shelf([noise(10), noise(10), noise(10), noise(10)]);
    const broken: ReadFile = (index, start, end) =>
      index === 1 ? failing(new Error('disk is gone')) : read(index, start, end);
    const all = [0, 1, 2, 3].map((index) => whole(index, 10));
    await expect(collect(pump(all, broken, { ahead: 2 }))).rejects.toThrow('disk is gone');
    expect(log).toContain('open 2');
    expect(open.size).toBe(0);
  });

  test('a consumer that stops early closes every file', async () => {
    const { read, open, log } = shelf([noise(90_000), noise(10), noise(10)], 10_000);
    for await (const chunk of pump([whole(0, 90_000), whole(1, 10), whole(2, 10)], read)) {
      expect(chunk.length).toBe(10_000);
      break;
    }
    expect(log.filter((line) => line.startsWith('open'))).toHaveLength(3);
    expect(open.size).toBe(0);
  });
});

async function* failing(error: Error): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(5);
  throw error;
}
