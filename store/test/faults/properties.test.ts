/** Tests that any sequence of actions leaves the store as it leaves a simple model: names, bytes, parts, drafts and references. */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { sweep } from '../../src/care/sweep.ts';
import { S3Error } from '../../src/errors.ts';
import { LEAST_PART_BYTES } from '../../src/index/drafts.ts';
import { openStore } from '../../src/open.ts';
import { storeParts } from '../../src/parts.ts';
import type { Store } from '../../src/port.ts';
import { audit, strays } from './audit.ts';
import { BUCKET, bytesOf, readAll } from './bytes.ts';
import { testFolder } from './folder.ts';
import { families } from './keys.ts';
import { compare, Model } from './model.ts';

/** Numbers choose among what exists at that moment. */
interface Action {
  readonly do:
    | 'put'
    | 'copy'
    | 'delete'
    | 'begin'
    | 'part'
    | 'copy part'
    | 'complete'
    | 'abort'
    | 'sweep'
    | 'remove below';
  readonly a: number;
  readonly b: number;
  readonly size: number;
  readonly drafted: boolean;
}

const DRAFT = { id: 'draft', bytes: 2_000_000 };

const action: fc.Arbitrary<Action> = fc.record({
  do: fc.constantFrom<Action['do'][]>(
    ...(['put', 'put', 'put', 'copy', 'copy', 'delete', 'begin', 'part', 'part', 'part', 'part'] as const),
    ...(['copy part', 'copy part', 'complete', 'complete', 'abort', 'sweep', 'remove below'] as const),
  ),
  a: fc.nat(99),
  b: fc.nat(99),
  size: fc.constantFrom(0, 1, 99_999, 100_000, 150_000, 262_144, 262_145, 600_000),
  drafted: fc.boolean(),
});

const at = <Item>(items: readonly Item[], number: number): Item | undefined =>
  items.length === 0 ? undefined : items[number % items.length];

async function perform(store: Store, model: Model, names: readonly string[], action: Action, turn: number) {
  const { a, b, size } = action;
  const draft = action.drafted ? DRAFT : undefined;
  const key = at(names, a) ?? 'k';
  const other = at(names, b) ?? 'k';
  const upload = at([...model.uploads.values()], a);
  const number = (b % 12) + 1;
  const drafts = upload?.draft === undefined ? undefined : DRAFT;
  switch (action.do) {
    case 'put':
      return model.put(store, key, bytesOf(turn, size), draft);
    case 'copy':
      return model.copy(store, key, other, draft);
    case 'delete':
      return model.delete(store, key);
    case 'begin':
      return void (await model.createUpload(store, key, draft));
    case 'part':
      return upload && model.putPart(store, upload, number, bytesOf(turn, size), drafts);
    case 'copy part': {
      const length = model.objects.get(other)?.bytes.length ?? 0;
      if (upload === undefined || length === 0) return;
      const start = (a * 7_919) % length;
      const range = { start, end: start + ((b * 104_729) % (length - start)) };
      return model.copyPart(store, upload, number, other, range, drafts);
    }
    case 'complete':
      return upload && complete(store, model, upload);
    case 'abort':
      return upload && model.abort(store, upload);
    case 'sweep':
      return void (await sweep(storeParts(store), { graceMs: 0 }));
    case 'remove below': {
      const prefix = [...key].slice(0, 2).join('');
      const below = model.names().filter((name) => name.startsWith(prefix));
      const bytes = below.reduce((sum, name) => sum + (model.objects.get(name)?.bytes.length ?? 0), 0);
      expect(store.usedBelow(BUCKET, prefix)).toBe(bytes);
      expect(await store.removeBelow(BUCKET, prefix)).toBe(bytes);
      for (const name of below) model.objects.delete(name);
      for (const { target } of model.uploads.values()) {
        if (target.key.startsWith(prefix)) model.uploads.delete(target.id);
      }
    }
  }
}

async function complete(store: Store, model: Model, upload: Parameters<Model['complete']>[1]) {
  const numbers = [...upload.parts.keys()].sort((a, b) => a - b);
  const before = numbers.slice(0, -1).map((number) => upload.parts.get(number)?.bytes.length ?? 0);
  const expected = numbers.length === 0 ? 'MalformedXML' : 'EntityTooSmall';
  if (numbers.length > 0 && before.every((size) => size >= LEAST_PART_BYTES)) {
    await model.complete(store, upload, numbers);
  } else {
    await expect(model.complete(store, upload, numbers)).rejects.toMatchObject({ code: expected });
  }
}

/** The only refusal that these actions may get. */
function overDeclared(error: unknown): void {
  if (!(error instanceof S3Error) || error.code !== 'OverDeclared') throw error;
}

test('S84 any sequence of actions leaves what a simple model holds, every byte counted once', async () => {
  await fc.assert(
    fc.asyncProperty(families, fc.array(action, { maxLength: 40 }), async (names, actions) => {
      const store = await openStore({ dir: testFolder(), reserveBytes: 0 });
      try {
        await store.createBucket(BUCKET);
        const model = new Model();
        for (const [turn, next] of actions.entries()) {
          await perform(store, model, names, next, turn).catch(overDeclared);
          expect(store.draftUse(DRAFT.id)).toBeLessThanOrEqual(DRAFT.bytes);
        }
        await compare(store, model);
        expect(audit(store)).toEqual([]);
        await sweep(storeParts(store), { graceMs: 0 });
        expect(audit(store)).toEqual([]);
        expect(strays(store)).toEqual([]);
        await compare(store, model);
      } finally {
        await store.close();
      }
    }),
    { numRuns: 100 },
  );
});

test('any range of an object of many slices is that part of its bytes', async () => {
  const store = await openStore({ dir: testFolder(), reserveBytes: 0 });
  onTestFinished(() => store.close());
  await store.createBucket(BUCKET);
  const model = new Model();
  await model.put(store, 'source', bytesOf(1, 700_000));
  const upload = await model.createUpload(store, 'many');
  const sizes = [100_000, 262_144, 262_145, 400_000, 100_001, 150_000, 100_000, 300_000, 120_000];
  for (const [place, size] of sizes.entries())
    await model.putPart(store, upload, place + 1, bytesOf(place, size));
  await model.copyPart(store, upload, 10, 'source', { start: 5, end: 400_000 });
  await model.putPart(store, upload, 11, bytesOf(99, 3));
  const object = await model.complete(store, upload, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const bytes = model.objects.get('many')?.bytes ?? Buffer.alloc(0);
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.nat(bytes.length), async (start, length) => {
      const end = Math.min(bytes.length - 1, start + length);
      expect((await readAll(store, object, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(
        true,
      );
    }),
    {
      numRuns: 100,
      examples: [
        [0, bytes.length],
        [bytes.length - 1, 0],
        [262_143, 1],
        [99_999, 1],
      ],
    },
  );
});
