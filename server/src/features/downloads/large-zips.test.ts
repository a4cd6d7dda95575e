/** Archives larger than a test could store: their files are rows, and their bytes are made up while they are read. */
import { crc32 } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ByteRange, Storage } from '../../adapters/storage/port.ts';
import { openReceiving, type Receiving } from './receiving.suite.ts';
import { heldBytes, lazyReader, openFiles } from './slow-readers.suite.ts';

const GIB = 2 ** 30;
const PIECE = Buffer.alloc(65_536);
const MADE_UP = 'made-up/';

async function* zeros({ start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  for (let left = end + 1 - start; left > 0; left -= PIECE.length) {
    // A disk does not answer at once either.
    await new Promise((resolve) => void setImmediate(resolve));
    yield Uint8Array.prototype.slice.call(PIECE, 0, Math.min(left, PIECE.length));
  }
}

let receiving: Receiving;
beforeAll(async () => {
  receiving = await openReceiving({
    change: (deps) => {
      const read: Storage['read'] = (at, range) =>
        at.key.startsWith(MADE_UP) && range ? zeros(range) : deps.storage.read(at, range);
      return { ...deps, storage: { ...deps.storage, read } };
    },
  });
});

/** A transfer of files of these sizes, all of zeros. */
async function sent(sizes: readonly number[], body = {}): Promise<string> {
  const user = await receiving.app.makeUser({ role: 'business' });
  const { slug, _id } = await receiving.sends.send(user, body);
  const sums = sizes.map((size) => (size < 1_000_000 ? crc32(Buffer.alloc(size)) : 0x1234));
  await sql`insert into files (draft_id, position, path, key, size, crc32)
    select draft_id, f.at, 'f/' || f.at || '.bin', ${MADE_UP} || f.at, f.size, f.sum
    from (select draft_id from transfer_drafts where transfer_id = ${_id}) as sent,
      unnest(${sizes}::bigint[], ${sums}::bigint[]) with ordinality as f(size, sum, at)`.execute(
    receiving.app.deps.db,
  );
  return slug;
}

const get = (slug: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${receiving.sends.base}/d/downloadZip/${slug}`, { headers, method });
const lengthOf = async (slug: string) => Number((await get(slug, {}, 'HEAD')).headers.get('content-length'));
const bytesAt = async (slug: string, range: string) => {
  const answer = await get(slug, { range: `bytes=${range}` });
  expect(answer.status).toBe(206);
  return Buffer.from(await answer.arrayBuffer());
};

interface Listed {
  readonly name: string;
  readonly size: number;
  readonly offset: number;
  readonly long: boolean;
}

/** The archive's own list, as a reader finds it from the end. */
async function listOf(slug: string): Promise<{ entries: Listed[]; long: boolean }> {
  const total = await lengthOf(slug);
  const tail = await bytesAt(slug, '-400000');
  const end = tail.length - 22;
  expect(tail.readUInt32LE(end)).toBe(0x06054b50);
  const far = tail.length >= 98 && tail.readUInt32LE(end - 20) === 0x07064b50 ? end - 76 : undefined;
  const start = far === undefined ? tail.readUInt32LE(end + 16) : Number(tail.readBigUInt64LE(far + 48));
  const count = far === undefined ? tail.readUInt16LE(end + 10) : Number(tail.readBigUInt64LE(far + 32));
  const entries: Listed[] = [];
  for (let at = start - (total - tail.length); entries.length < count; ) {
    expect(tail.readUInt32LE(at)).toBe(0x02014b50);
    const [nameLength, extraLength] = [tail.readUInt16LE(at + 28), tail.readUInt16LE(at + 30)];
    const name = tail.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = tail.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const long = extra.length >= 4 && extra.readUInt16LE(0) === 1;
    const said = [tail.readUInt32LE(at + 24), tail.readUInt32LE(at + 42)];
    // In the long form the sizes come twice, then the offset, each where the short field is all ones.
    const sizeIsLong = said[0] === 0xffffffff;
    const size = sizeIsLong ? Number(extra.readBigUInt64LE(4)) : (said[0] ?? 0);
    const offset =
      said[1] === 0xffffffff ? Number(extra.readBigUInt64LE(sizeIsLong ? 20 : 4)) : (said[1] ?? 0);
    entries.push({ name, size, offset, long });
    at += 46 + nameLength + extraLength;
  }
  return { entries, long: far !== undefined };
}

describe('S125 over HTTP', () => {
  test('files of nothing, around 4 GiB and of 5 GiB: long forms exactly where they are needed', async () => {
    const sizes = [0, 4 * GIB - 1, 4 * GIB, 4 * GIB + 1, 5 * GIB, 0];
    const slug = await sent(sizes, { emptyFolders: ['empty'] });
    const { entries, long } = await listOf(slug);
    expect(long).toBe(true);
    const made = entries.filter(({ name }) => name.startsWith('f/'));
    expect(made.map(({ size }) => size)).toEqual(sizes);
    // The first two begin below 4 GiB; 4 GiB − 1 itself is the mark of the long form.
    expect(made.map((each) => each.long)).toEqual([false, true, true, true, true, true]);
    expect(entries.map(({ name }) => name)).toContain('empty/');
    for (const { name, offset } of entries) {
      const header = await bytesAt(slug, `${offset}-${offset + 29 + name.length}`);
      expect([header.readUInt32LE(0), header.toString('utf8', 30)]).toEqual([0x04034b50, name]);
    }
  });

  test('300 GB in all: any place of it can be asked for, and the length is what was promised', async () => {
    const slug = await sent([300_000_000_000]);
    const total = await lengthOf(slug);
    expect(total).toBeGreaterThan(300_000_000_000);
    expect((await bytesAt(slug, '250000000000-250000000999')).equals(Buffer.alloc(1_000))).toBe(true);
    const rest = await get(slug, { range: `bytes=${total - 500_000}-` });
    expect(rest.headers.get('content-range')).toBe(`bytes ${total - 500_000}-${total - 1}/${total}`);
    expect((await rest.arrayBuffer()).byteLength).toBe(500_000);
  });

  test('1,500 files and an empty folder: every byte comes, and as many as announced', async () => {
    const sizes = Array.from({ length: 1_499 }, (_, at) => at % 7);
    const slug = await sent(sizes, { emptyFolders: ['later'] });
    const answer = await get(slug);
    const body = await answer.arrayBuffer();
    expect(answer.headers.get('content-length')).toBe(String(body.byteLength));
    const { entries, long } = await listOf(slug);
    expect([entries.length, long]).toEqual([1_501, false]);
    expect(entries.some((each) => each.long)).toBe(false);
  });
});

const READERS = 500;

describe.runIf(process.platform === 'linux')('S130 500 readers of 100 GB who take next to nothing', () => {
  test('cost little memory and no files, and others are served meanwhile', async () => {
    const slug = await sent([100_000_000_000]);
    const before = { files: openFiles(), memory: heldBytes() };
    const readers = await Promise.all(
      Array.from({ length: READERS }, () => lazyReader(receiving.sends.base, `/d/downloadZip/${slug}`)),
    );
    const held = () => heldBytes() - before.memory;
    await expect.poll(held).toBeLessThan(READERS * 500_000);
    // The two ends of each connection are of this process.
    expect(openFiles() - before.files).toBeLessThanOrEqual(readers.length * 2 + 20);
    for (let n = 0; n < 10; n += 1) expect(await bytesAt(slug, '0-0')).toHaveLength(1);
    for (const reader of readers) reader.destroy();
    await expect.poll(openFiles).toBeLessThanOrEqual(before.files + 20);
  });
});
