/** Proves what the worker below `/d/open/` answers: the plain bytes and their ranges, or nothing that looks whole. */
import { encodeChoice } from '@waybill/contract/choice';
import { newTransferKey } from '@waybill/engine/crypto/keys';
import { BLOCK_BYTES, SEALED_BLOCK_BYTES } from '@waybill/engine/crypto/layout';
import { describe, expect, test } from 'vitest';
import {
  ask,
  empty,
  files,
  floor,
  isSame,
  key,
  letters,
  meter,
  SIZE,
  transfer,
  twin,
} from '../../../test/opened-files.ts';
import { content, type SealedFile, sealFile, storageOf } from '../../../test/sealed.ts';
import { openAnswer } from './answer.ts';
import { openAskedAt } from './asked.ts';
import { createKnown } from './known.ts';

/** The same file, with something else stored for it. */
const storing = (file: SealedFile, sealed: Uint8Array<ArrayBuffer>): SealedFile[] =>
  files.map((each) => (each === file ? { ...each, sealed } : each));

const blockAt = (file: SealedFile, at: number) =>
  file.sealed.slice(at * SEALED_BLOCK_BYTES, (at + 1) * SEALED_BLOCK_BYTES);

/** With this block in the place of another. */
function withBlock(file: SealedFile, at: number, block: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = file.sealed.slice();
  sealed.set(block, at * SEALED_BLOCK_BYTES);
  return sealed;
}

describe('an encrypted file', () => {
  test('E03 openAnswer: it comes as it was, with its exact length, its name and one ETag', async () => {
    for (const file of files) {
      const { response, bytes, said } = await ask(file.id);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe(String(file.size));
      expect(response.headers.get('accept-ranges')).toBe('bytes');
      expect(response.headers.get('etag')).toContain(file.sealedName);
      expect(isSame(await bytes(), file.plain), file.path).toBe(true);
      expect(said).toEqual([]);
    }
    const { response } = await ask(letters.id);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''gr%C3%B6%C3%9Fe.txt");
  });

  test('E03 openAnswer: a range is the same bytes, and reads only the blocks around it', async () => {
    for (const [start, end] of [
      [0, 1],
      [BLOCK_BYTES - 3, BLOCK_BYTES + 5],
      [BLOCK_BYTES, 2 * BLOCK_BYTES],
      [SIZE - 1, SIZE],
    ] as const) {
      const { response, bytes, asked } = await ask(floor.id, {
        headers: { range: `bytes=${start}-${end - 1}` },
      });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${SIZE}`);
      expect(isSame(await bytes(), floor.plain.subarray(start, end))).toBe(true);
      const from = Math.floor(start / BLOCK_BYTES) * SEALED_BLOCK_BYTES;
      expect(asked[0]).toContain(` bytes=${from}-`);
    }
    const other = await ask(floor.id, { headers: { range: 'bytes=5-', 'if-range': '"other"' } });
    expect([other.response.status, (await other.bytes()).length]).toEqual([200, SIZE]);
    const none = await ask(floor.id, { headers: { range: `bytes=${SIZE}-` } });
    expect(none.response.status).toBe(416);
  });

  test('E03 openAnswer: a connection that breaks is taken up where it stopped, also inside a block', async () => {
    const { bytes, asked } = await ask(floor.id, { breaksAt: 700_000 });
    expect(isSame(await bytes(), floor.plain)).toBe(true);
    expect(asked.length).toBeGreaterThan(3);
  });

  test('E03 openAnswer: not more than a block is read ahead of what was taken', async () => {
    const large = await sealFile(key, 'large.bin', new Uint8Array(12 * BLOCK_BYTES));
    let given = 0;
    const fetch = async () => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          if (given >= large.sealed.length) return controller.close();
          controller.enqueue(large.sealed.slice(given, given + 65_536));
          given += 65_536;
        },
      });
      return new Response(body, { status: 206 });
    };
    const known = createKnown({ ask: async () => {}, wait: async () => {} });
    known.keep(transfer({ files: [large] }));
    const request = new Request(`https://waybill.example/d/open/K7RM2XQ/${large.id}`);
    const { response } = await openAnswer(
      request,
      { slug: 'K7RM2XQ', file: large.id },
      { known, tools: { fetch, wait: async () => {} }, meter, say: () => {}, isChinese: false },
    );
    const reader = response.body?.getReader();
    await reader?.read();
    // Two that wait in the answer, one that is taken, one ahead, and what the connection holds.
    expect(given).toBeLessThan(6 * SEALED_BLOCK_BYTES);
    await reader?.cancel();
  });
});

describe('the zip of encrypted files', () => {
  test('E03 openAnswer: any range of the zip equals that part of the whole', async () => {
    const { response, bytes } = await ask('all');
    const whole = await bytes();
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    expect(response.headers.get('content-disposition')).toContain('Plans.zip');
    expect(Buffer.from(whole).includes(Buffer.from(floor.plain.subarray(0, 4096)))).toBe(true);
    for (const start of [1, 100, BLOCK_BYTES + 7, whole.length - 30]) {
      const end = Math.min(whole.length, start + 200_000);
      const part = await ask('all', { headers: { range: `bytes=${start}-${end - 1}` } });
      expect(part.response.status).toBe(206);
      expect(isSame(await part.bytes(), whole.subarray(start, end))).toBe(true);
    }
  });

  test('E03 openAnswer: the files of a choice are asked for as parts of it', async () => {
    const choice = encodeChoice(
      files.map(({ id }) => id),
      new Set([letters.id, twin.id]),
    );
    const { response, bytes, asked } = await ask(`all?choice=${choice}`);
    expect((await bytes()).length).toBe(Number(response.headers.get('content-length')));
    expect(asked).toHaveLength(2);
    for (const url of asked) expect(url).toContain(`?for=zip&choice=${choice}`);
  });

  test('E05 openAnswer: files of several keys are one zip, read from their own addresses', async () => {
    const other = await sealFile(newTransferKey(), 'other.txt', content(70_000, 9));
    const given = transfer({ files: [letters, other], folders: [], partQuery: null });
    const { bytes, asked } = await ask('all', { stored: given.files as SealedFile[], given });
    expect(Buffer.from(await bytes()).includes(Buffer.from(other.plain))).toBe(true);
    expect(asked.map((url) => url.split(' ')[0])).toEqual([other.url, letters.url]);
    expect((await ask(other.id, { stored: [other], given })).response.status).toBe(200);
  });

  test('E03 openAnswer: without the checksum of a file there is no zip', async () => {
    const given = transfer({ files: [floor, { ...letters, crc32: undefined }] });
    expect((await ask('all', { given })).response.status).toBe(404);
  });
});

describe('what is damaged', () => {
  const broken: [string, () => SealedFile[], number][] = [
    ['of another place', () => storing(floor, withBlock(floor, 1, blockAt(floor, 0))), 2],
    ['of another file', () => storing(floor, withBlock(floor, 1, blockAt(twin, 1))), 2],
    ['cut off at the end', () => storing(floor, withBlock(floor, 2, new Uint8Array(65_568))), 3],
  ];
  test.each(broken)(
    'S222 openAnswer: a block that is %s breaks the download off',
    async (_, stored, part) => {
      const { response, bytes, over, said } = await ask(floor.id, { stored: stored() });
      // The length says that it is not whole.
      expect(response.headers.get('content-length')).toBe(String(SIZE));
      await expect(bytes()).rejects.toThrow();
      await over;
      const path = `/d/open/K7RM2XQ/${floor.id}`;
      expect(said).toEqual([
        {
          kind: 'damaged',
          slug: 'K7RM2XQ',
          user: undefined,
          file: floor.id,
          part,
          parts: 3,
          what: floor.id,
          path,
        },
      ]);
    },
  );

  test('S222 openAnswer: with the first block damaged nothing is answered, and a continued download is refused', async () => {
    const stored = storing(floor, withBlock(floor, 0, blockAt(twin, 0)));
    const { response, said } = await ask(floor.id, { stored });
    expect([response.status, response.body, said[0]?.kind]).toEqual([204, null, 'damaged']);
    const continued = await ask(floor.id, { stored, headers: { range: 'bytes=5-' } });
    expect(continued.response.status).toBe(502);
  });

  test('S222 openAnswer: in the zip it breaks off too, and names the file', async () => {
    const { bytes, over, said } = await ask('all', {
      stored: storing(twin, withBlock(twin, 2, blockAt(floor, 0).subarray(0, 65_568))),
    });
    await expect(bytes()).rejects.toThrow();
    await over;
    expect(said).toMatchObject([{ kind: 'damaged', file: twin.id, part: 3 }]);
  });

  test('S222 openAnswer: right blocks that are not together what they were break off before the last one', async () => {
    const given = transfer({ files: [{ ...floor, crc32: 1 }] });
    const { response, over, said } = await ask(floor.id, { given });
    let taken = 0;
    const take = async () => {
      for await (const chunk of response.body ?? []) taken += chunk.length;
    };
    await expect(take()).rejects.toThrow();
    await over;
    expect(taken).toBeLessThan(SIZE);
    expect(said).toMatchObject([{ kind: 'damaged', part: null, parts: 3 }]);
  });

  test('S225 openAnswer: under another key not one byte is given', async () => {
    const { response, said } = await ask(floor.id, {
      given: transfer({ files: files.map((file) => ({ ...file, key: newTransferKey() })) }),
    });
    expect([response.status, response.body, said[0]?.kind]).toEqual([204, null, 'damaged']);
  });
});

describe('a worker that was stopped', () => {
  const link = { slug: 'K7RM2XQ', file: floor.id };
  const request = new Request(`https://waybill.example/d/open/K7RM2XQ/${floor.id}`);

  test('S227 openAnswer: it asks the open pages, and goes on with what one of them gives', async () => {
    const known = createKnown({
      ask: async () => void Promise.resolve().then(() => known.keep(transfer())),
      wait: () => new Promise(() => {}),
    });
    const env = { known, tools: storageOf(files).tools, meter, say: () => {}, isChinese: false };
    const { response } = await openAnswer(request, link, env);
    expect(isSame(await response.bytes(), floor.plain)).toBe(true);
  });

  test('S227 openAnswer: without an open page there is a sentence and no byte of a file', async () => {
    const known = createKnown({ ask: async () => {}, wait: async () => {} });
    const { asked, tools } = storageOf(files);
    const { response } = await openAnswer(request, link, {
      known,
      tools,
      meter,
      say: () => {},
      isChinese: false,
    });
    expect([response.status, asked]).toEqual([409, []]);
    expect(await response.text()).toContain('no longer has the key');
  });

  test('S227 createKnown: what one link opened is not given to another', async () => {
    const known = createKnown({ ask: async () => {}, wait: async () => {} });
    known.keep(transfer({ user: 'mei' }));
    expect(await known.find({ slug: 'K7RM2XQ' })).toBeUndefined();
    expect(await known.find({ slug: 'K7RM2XQ', user: 'ana' })).toBeUndefined();
    expect(await known.find({ slug: 'K7RM2XQ', user: 'mei' })).toBeDefined();
  });

  test('S227 openAskedAt: only addresses below the scope are answered', () => {
    const at = (path: string) => openAskedAt(`https://waybill.example${path}`);
    expect(at('/d/open/K7RM2XQ/abc?user=mei')).toMatchObject({ slug: 'K7RM2XQ', user: 'mei', file: 'abc' });
    expect(at('/d/open/K7RM2XQ/all?choice=B.0a1b2c3d')).toMatchObject({ file: null, choice: 'B.0a1b2c3d' });
    for (const path of ['/d/open/', '/d/open/K7RM2XQ', '/d/open/K7RM2XQ/a/b', '/d/K7RM2XQ/abc'])
      expect(at(path), path).toBeNull();
  });
});

test('E03 openAnswer: an empty file is checked too', async () => {
  const { response, said } = await ask(empty.id, { stored: storing(empty, letters.sealed) });
  expect([response.status, said[0]?.kind]).toEqual([204, 'damaged']);
});
