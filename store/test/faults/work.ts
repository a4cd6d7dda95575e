/** The work of one process among others: its own objects, and some that all compete for. */
import { S3Error } from '../../src/errors.ts';
import type { Store } from '../../src/port.ts';
import { attributes, BUCKET, bytesOf, plain, stage } from './bytes.ts';
import { type Random, seeded } from './random.ts';

/** Bytes by the numbers they are generated from. */
export type Recipe = readonly (readonly [number: number, size: number])[];

export interface Done {
  /** What this process left below its own prefix. */
  readonly own: readonly (readonly [key: string, recipe: Recipe])[];
  /** Everything that it ever wrote to a name that others also write to. */
  readonly contested: readonly (readonly [key: string, recipe: Recipe])[];
  readonly refused: number;
}

/** All processes together may hold this many bytes of the draft. */
export const BUDGET = { id: 'budget', bytes: 600_000 };

const LANES = 4;

interface Lane {
  readonly store: Store;
  readonly random: Random;
  readonly prefix: string;
  readonly own: Map<string, Recipe>;
  readonly contested: (readonly [string, Recipe])[];
  /** A number whose bytes were never used before. */
  fresh(): number;
}

async function put({ store, random, prefix, own, fresh }: Lane): Promise<void> {
  const key = `${prefix}${random.below(6)}`;
  const recipe: Recipe = [[fresh(), random.pick([0, 10, 3_000, 70_000])]];
  await store.put(BUCKET, key, await stage(store, bytesOf(...(recipe[0] ?? [0, 0]))), plain);
  own.set(key, recipe);
}

async function inParts({ store, random, prefix, own, fresh }: Lane): Promise<void> {
  const key = `${prefix}${random.below(6)}`;
  const { id } = await store.createUpload(BUCKET, key, { attributes });
  const target = { bucket: BUCKET, key, id };
  const recipe = [...Array(1 + random.below(10)).keys()].map(() => [fresh(), 100_000] as const);
  const parts = await Promise.all(
    recipe.map(async ([number, size], at) => {
      const staged = await stage(store, bytesOf(number, size));
      const { etag } = await store.putPart(target, at + 1, staged, { checksums: {} });
      return { number: at + 1, etag, checksums: {} };
    }),
  );
  if (random.below(4) === 0) return store.abort(target);
  await store.complete(target, parts, {});
  own.set(key, recipe);
}

/** Copies its own objects to another own name, or to one that all copy to. */
async function copy({ store, random, prefix, own, contested }: Lane): Promise<void> {
  const key = `${prefix}${random.below(6)}`;
  const recipe = own.get(key);
  const source = store.head(BUCKET, key);
  if (source === undefined || recipe === undefined) return;
  const isOwn = random.below(2) === 0;
  const to = isOwn ? `${prefix}${random.below(6)}` : `contested/${random.below(5)}`;
  if (!isOwn) contested.push([to, recipe]);
  await store.copy(source, BUCKET, to, plain);
  if (isOwn) own.set(to, recipe);
}

async function remove({ store, random, prefix, own }: Lane): Promise<void> {
  const key = `${prefix}${random.below(6)}`;
  const was = await store.delete(BUCKET, key);
  if (was !== own.has(key)) throw new Error(`${key} was ${was ? '' : 'not '}there`);
  own.delete(key);
  if (random.below(3) === 0) await store.delete(BUCKET, `contested/${random.below(5)}`);
}

async function spend({ store, random, fresh }: Lane): Promise<void> {
  const key = `budget/${random.below(12)}`;
  if (random.below(3) === 0) return void (await store.delete(BUCKET, key));
  const staged = await stage(store, bytesOf(fresh(), random.pick([20_000, 90_000, 150_000])));
  await store.put(BUCKET, key, staged, { ...plain, draft: BUDGET });
}

const actions = [put, put, inParts, copy, copy, remove, spend, spend] as const;

/** Does this many actions in several lanes at once; the same seed makes the same choices. */
export async function work(store: Store, seed: number, name: string, turns: number): Promise<Done> {
  let refused = 0;
  let count = 0;
  const lanes = await Promise.all(
    Array.from({ length: LANES }, async (_, at) => {
      const random = seeded(seed * 100 + at);
      const lane: Lane = {
        store,
        random,
        prefix: `${name}/${at}/`,
        own: new Map(),
        contested: [],
        fresh: () => {
          count += 1;
          return seed * 1_000_000 + count;
        },
      };
      for (let turn = 0; turn < turns; turn += 1) {
        try {
          await random.pick(actions)(lane);
        } catch (error) {
          if (!(error instanceof S3Error) || error.code !== 'OverDeclared') throw error;
          refused += 1;
        }
      }
      return lane;
    }),
  );
  return {
    own: lanes.flatMap((lane) => [...lane.own]),
    contested: lanes.flatMap((lane) => lane.contested),
    refused,
  };
}
