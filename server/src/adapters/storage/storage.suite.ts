/** Contract tests that every object storage must pass. */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DEFAULT_REGION, type Region } from '@waybill/contract/regions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ObjectGone, type Storage } from './port.ts';
import { accessOf, gather, someBytes, statusOf, type Uploader, uploaderWith } from './upload.suite.ts';

export interface StorageUnderTest {
  readonly storage: Storage;
  /** Where a storage without its own address is served. */
  readonly endpoint: string;
  close(): Promise<void>;
}

const PART = 5 * 1024 ** 2;
const drawId = () => randomBytes(16).toString('base64url');

interface Opened {
  readonly draftId: string;
  readonly prefix: string;
  readonly bucket: string;
  readonly up: Uploader;
}

export const storageSuite = (name: string, open: () => Promise<StorageUnderTest>): void => {
  describe(name, () => {
    let under: StorageUnderTest;
    let storage: Storage;
    const region = DEFAULT_REGION;
    beforeAll(async () => {
      under = await open();
      storage = under.storage;
      await storage.prepare(['https://files.example.com']);
    });
    afterAll(() => under?.close());

    const begin = async (
      bytes = 50_000_000,
      where: Region = region,
      prefix = `user/${drawId()}/`,
    ): Promise<Opened> => {
      const draftId = drawId();
      const issued = await storage.issue({ region: where, prefix, bytes, files: 100, draftId, seconds: 900 });
      return {
        draftId,
        prefix,
        bucket: issued.bucket,
        up: uploaderWith(accessOf(issued, under.endpoint)),
      };
    };
    const read = (key: string, version?: string) => gather(storage.read({ region, key, version }));

    test('issue() gives credentials for fifteen minutes and the address to send to', async () => {
      const issued = await storage.issue({
        region,
        prefix: 'user/a/',
        bytes: 1,
        files: 1,
        draftId: drawId(),
        seconds: 900,
      });
      const left = issued.expiration.getTime() - Date.now();
      expect(left).toBeGreaterThan(800_000);
      expect(left).toBeLessThan(910_000);
      expect(issued.bucket).not.toBe('');
      expect((await storage.health()).state).toBe('ok');
    });

    test('an object that was put can be read, whole and in ranges', async () => {
      const { prefix, up } = await begin();
      const bytes = someBytes(300_000);
      await up.put(`${prefix}folder/a.bin`, bytes);
      const head = await storage.head(region, `${prefix}folder/a.bin`);
      expect(head).toMatchObject({ key: `${prefix}folder/a.bin`, size: bytes.length });
      if (head?.crc32 !== undefined) expect(head.crc32).toBe(crc32(bytes));
      expect((await read(`${prefix}folder/a.bin`)).equals(bytes)).toBe(true);
      const some = storage.read({ region, key: `${prefix}folder/a.bin` }, { start: 1_000, end: 200_000 });
      expect((await gather(some)).equals(bytes.subarray(1_000, 200_001))).toBe(true);
    });

    test('S50 an empty file is stored as a file', async () => {
      const { prefix, up } = await begin(0);
      await up.put(`${prefix}empty`, someBytes(0));
      expect(await storage.head(region, `${prefix}empty`)).toMatchObject({ size: 0 });
      expect(await read(`${prefix}empty`)).toHaveLength(0);
    });

    test('keys in all scripts and with odd characters come back unchanged', async () => {
      const { prefix, up } = await begin();
      const names = [
        '合同 2024（终稿）.pdf',
        'a+b c&d=e?f.txt',
        "100% 'sure' (1)!*.md",
        '#Team/ü/👩‍👩‍👧.png',
        'a;b,c:d@e$f~g.txt',
        'quote"back`tick<tag>&amp;.txt',
      ];
      for (const one of names) await up.put(prefix + one, someBytes(10));
      const listed: string[] = [];
      for await (const { key } of storage.list(region, prefix)) listed.push(key.slice(prefix.length));
      expect(listed.sort()).toEqual([...names].sort());
      for (const one of names) expect(await storage.head(region, prefix + one)).toMatchObject({ size: 10 });
      await storage.remove(region, prefix);
      for (const one of names) expect(await storage.head(region, prefix + one)).toBeUndefined();
    });

    test('a file uploaded in parts is one object', async () => {
      const { prefix, up } = await begin();
      const key = `${prefix}large.bin`;
      const bytes = someBytes(PART + 123_456);
      const id = await up.begin(key);
      const second = await up.part(key, id, 2, bytes.slice(PART));
      const first = await up.part(key, id, 1, bytes.slice(0, PART));
      expect(await up.parts(key, id)).toEqual([1, 2]);
      await up.complete(key, id, [first, second]);
      const head = await storage.head(region, key);
      expect(head?.size).toBe(bytes.length);
      if (head?.crc32 !== undefined) expect(head.crc32).toBe(crc32(bytes));
      const across = storage.read({ region, key }, { start: PART - 10, end: PART + 9 });
      expect((await gather(across)).equals(bytes.subarray(PART - 10, PART + 10))).toBe(true);
      expect((await read(key)).equals(bytes)).toBe(true);
    });

    test('M07 each region keeps its own objects', async () => {
      const buckets = new Set<string>();
      const prefix = `user/${drawId()}/`;
      for (const where of storage.regions) {
        const { up, bucket } = await begin(1_000, where, prefix);
        buckets.add(bucket);
        await up.put(`${prefix}${where}`, someBytes(7));
        expect(await storage.head(where, `${prefix}${where}`)).toMatchObject({ size: 7 });
      }
      expect(buckets.size).toBe(storage.regions.length);
      expect(await storage.head('oss-eu-central-1', `${prefix}oss-cn-hangzhou`)).toBeUndefined();
    });

    test('S57 S61 S48 credentials reach nothing outside their prefix, list nothing and delete nothing', async () => {
      const mine = await begin(1_000, region, `user/${drawId()}/abc/`);
      const sibling = mine.prefix.replace(/abc\/$/, 'abcd/');
      const other = await begin(1_000, region, sibling);
      await other.up.put(`${sibling}secret`, someBytes(5));
      await mine.up.put(`${mine.prefix}own`, someBytes(5));
      const { up, bucket } = mine;
      const refused = [
        up.put(`${sibling}x`, someBytes(1)),
        up.put(mine.prefix.slice(0, -1), someBytes(1)),
        up.begin(`${sibling}x`),
        up.put('x', someBytes(1)),
        up.call({ method: 'PUT', path: `another-bucket/${mine.prefix}x`, body: 'x' }),
        up.call({ method: 'HEAD', path: `${bucket}/${sibling}secret` }),
        up.call({ method: 'GET', path: `${bucket}/${sibling}secret` }),
        up.call({ method: 'DELETE', path: `${bucket}/${mine.prefix}own` }),
        up.call({ method: 'PUT', path: bucket, query: [['cors', '']], body: '<CORSConfiguration/>' }),
        ...['', 'user', 'user/', mine.prefix].map((prefix) =>
          up.call({
            method: 'GET',
            path: bucket,
            query: [
              ['list-type', '2'],
              ['prefix', prefix],
            ],
          }),
        ),
        up.call({ method: 'GET', path: bucket, query: [['uploads', '']] }),
        up.call({ method: 'GET', path: bucket, query: [['versions', '']] }),
      ];
      for (const status of await Promise.all(refused.map(statusOf)))
        expect([403, 404, 501]).toContain(status);
      expect(await storage.head(region, `${sibling}x`)).toBeUndefined();
      expect(await storage.head(region, `${mine.prefix}own`)).toMatchObject({ size: 5 });
    });

    test('S65 keys without their token, or with another’s token, are refused', async () => {
      const [one, two] = [await begin(), await begin()];
      const { keys } = one.up.place;
      const tries: (typeof keys)[] = [
        { accessKey: keys.accessKey, secretKey: keys.secretKey },
        { ...keys, token: two.up.place.keys.token ?? '' },
        { ...keys, secretKey: 'wrong' },
      ];
      for (const { accessKey, secretKey, token } of tries) {
        const up = uploaderWith({
          ...one.up.place,
          bucket: one.bucket,
          accessKeyId: accessKey,
          accessKeySecret: secretKey,
          securityToken: token,
        });
        expect(await statusOf(up.put(`${one.prefix}x`, someBytes(1)))).toBe(403);
      }
      expect(await storage.head(region, `${one.prefix}x`)).toBeUndefined();
    });

    test('S46 S48 after sealing, the same credentials cannot change the objects', async () => {
      const { prefix, up, bucket } = await begin();
      const key = `${prefix}sent.bin`;
      const bytes = someBytes(100_000);
      await up.put(key, bytes);
      const unfinished = await up.begin(key);
      const etag = await up.part(key, unfinished, 1, someBytes(200_000));
      const { version } = (await storage.head(region, key)) ?? {};
      await storage.seal(region, prefix);
      const tries = [
        () => up.put(key, someBytes(100_000)),
        () => up.complete(key, unfinished, [etag]),
        () => up.begin(key),
        () => up.put(`${prefix}more`, someBytes(1)),
      ];
      for (const attempt of tries) {
        const status = await statusOf(attempt());
        if (storage.seals) expect(status).toBe(403);
      }
      expect(await statusOf(up.call({ method: 'DELETE', path: `${bucket}/${key}` }))).toBe(403);
      await expectSame(key, version, bytes);
      await storage.keepOnly(region, prefix, [{ key, size: bytes.length, crc32: undefined, version }]);
      await expectSame(key, version, bytes);
      expect(await storage.head(region, `${prefix}more`)).toBeUndefined();
    });

    /** The same bytes, or an error where the bucket has no versioning: never other bytes. */
    async function expectSame(key: string, version: string | undefined, bytes: Uint8Array): Promise<void> {
      try {
        expect((await read(key, version)).equals(bytes)).toBe(true);
      } catch (error) {
        expect(error).toBeInstanceOf(ObjectGone);
        expect(version).toMatch(/^etag:/);
      }
    }

    test('keepOnly() removes other objects and unfinished uploads below the prefix', async () => {
      const { prefix, up } = await begin();
      await up.put(`${prefix}kept`, someBytes(10));
      await up.put(`${prefix}stray`, someBytes(20));
      const id = await up.begin(`${prefix}half`);
      await up.part(`${prefix}half`, id, 1, someBytes(150_000));
      expect(await storage.used(region, prefix)).toBe(150_030);
      const kept = await storage.head(region, `${prefix}kept`);
      await storage.keepOnly(region, prefix, kept === undefined ? [] : [kept]);
      expect(await storage.head(region, `${prefix}stray`)).toBeUndefined();
      expect(await storage.head(region, `${prefix}kept`)).toMatchObject({ size: 10 });
      expect(await storage.used(region, prefix)).toBe(10);
    });

    test('remove() removes everything below a prefix and nothing beside it', async () => {
      const one = await begin(1_000_000, region, `user/${drawId()}/s/`);
      const two = await begin(1_000_000, region, one.prefix.replace(/s\/$/, 's1/'));
      for (const { up, prefix } of [one, two]) {
        await up.put(`${prefix}a/b/c`, someBytes(10));
        await up.put(`${prefix}a/b/c`, someBytes(11));
      }
      const id = await one.up.begin(`${one.prefix}half`);
      await one.up.part(`${one.prefix}half`, id, 1, someBytes(1_000));
      await storage.remove(region, one.prefix);
      expect(await storage.used(region, one.prefix)).toBe(0);
      expect(await statusOf(one.up.parts(`${one.prefix}half`, id))).toBe(404);
      expect(await storage.head(region, `${two.prefix}a/b/c`)).toMatchObject({ size: 11 });
      await storage.remove(region, one.prefix);
    });

    test('a copy survives the removal of its source', async () => {
      const { prefix, up } = await begin();
      const bytes = someBytes(250_000);
      await up.put(`${prefix}from/ä #1.bin`, bytes);
      const { version } = (await storage.head(region, `${prefix}from/ä #1.bin`)) ?? {};
      const from = { region, key: `${prefix}from/ä #1.bin`, version };
      const made = await storage.copy(from, `${prefix}to/b.bin`);
      expect(made).toMatchObject({ key: `${prefix}to/b.bin`, size: bytes.length });
      await storage.remove(region, `${prefix}from/`);
      expect((await read(`${prefix}to/b.bin`, made.version)).equals(bytes)).toBe(true);
    });

    test('an object that is removed while it is copied is copied whole or reported as gone', async () => {
      const { prefix, up } = await begin();
      for (let round = 0; round < 5; round += 1) {
        const to = `${prefix}to/${round}`;
        await up.put(`${prefix}from/x`, someBytes(100));
        const copying = storage.copy({ region, key: `${prefix}from/x` }, to).catch((error: unknown) => error);
        await storage.remove(region, `${prefix}from/`);
        const whole = (await storage.head(region, to))?.size === 100;
        expect(whole || (await copying)).toSatisfy((end) => end === true || end instanceof ObjectGone);
      }
    });

    test('a missing object is reported as gone', async () => {
      expect(await storage.head(region, `user/${drawId()}/x`)).toBeUndefined();
      await expect(read(`user/${drawId()}/x`)).rejects.toBeInstanceOf(ObjectGone);
      await expect(storage.copy({ region, key: `user/${drawId()}/x` }, 'user/y/z')).rejects.toBeInstanceOf(
        ObjectGone,
      );
    });

    test('issue() refuses a prefix that a policy would misread', async () => {
      for (const prefix of ['user/*/', 'user/a', '', '/', 'a?/', 'a$/']) {
        const grant = { region, prefix, bytes: 1, files: 1, draftId: drawId(), seconds: 900 };
        await expect(storage.issue(grant)).rejects.toThrow();
      }
    });
  });
};
