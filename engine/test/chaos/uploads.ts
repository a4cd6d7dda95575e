/** Sixteen uploads at a time, through the engine as a command would use it. */
import { createUpload, type Upload } from '../../src/core/create-upload.ts';
import type { Platform } from '../../src/core/ports.ts';
import { SMALL_BYTES } from '../../src/core/small-files.ts';
import { pickFile } from '../../src/node/file-source.ts';
import type { Chance } from '../sim/random.ts';
import { BUCKET, type Grant } from './access.ts';
import { MULTIPART_FROM, PART_BYTES, type Source } from './sources.ts';

const AT_ONCE = 16;

export interface Sending {
  readonly id: string;
  /** Key → what it is made from. */
  readonly files: ReadonlyMap<string, Source>;
}

export const planSending = (id: string, chance: Chance, sources: readonly Source[]): Sending => {
  const [first, ...rest] = sources;
  if (first === undefined) throw new Error('There is nothing to send.');
  const some = (count: number, name: string, from: readonly [Source, ...Source[]]) =>
    Array.from({ length: count }, (_, at) => [`${id}/${name} ${at} ü`, chance.pick(from)] as const);
  const files = some(chance.between(1, 3), 'file', [first, ...rest]);
  const [tiny, ...others] = sources.filter(({ size }) => size <= SMALL_BYTES);
  // Enough of them to be sent together.
  if (tiny !== undefined && chance.hits(0.5))
    files.push(...some(chance.between(8, 24), 'small', [tiny, ...others]));
  return { id, files: new Map(files) };
};

export async function beginUpload(
  sending: Sending,
  env: Platform,
  endpoint: string,
  grant: Grant,
): Promise<Upload> {
  const files = await Promise.all(
    [...sending.files].map(([key, { path }]) => pickFile(path, { as: key.slice(sending.id.length + 1) })),
  );
  const upload = createUpload({
    id: sending.id,
    files,
    env,
    tuning: { partBytes: () => PART_BYTES, firstLanes: 3, mostLanes: 6 },
    credentials: async () => ({
      ...grant,
      endpoint,
      draftId: sending.id,
      slug: sending.id,
      region: 'oss-eu-central-1',
      bucket: BUCKET,
      prefix: `${sending.id}/`,
      partRules: { minBytes: 100_000, maxParts: 10_000, multipartFromBytes: MULTIPART_FROM },
      bundleRules: { maxFiles: 16, maxBytes: 1_000_000 },
      resumeUntil: Date.now() + 86_400_000,
    }),
  });
  upload.start();
  return upload;
}

export interface Crew {
  /** Those that were not done when it ended. */
  stop(): Promise<Sending[]>;
  /** How many came to their end. */
  done(): number;
}

/** Keeps so many running: first those that were left, then new ones. */
export function startCrew(next: () => Sending, env: Platform, endpoint: string, grant: Grant): Crew {
  const running = new Map<Sending, Upload>();
  let isOver = false;
  let done = 0;
  const lane = async (): Promise<void> => {
    while (!isOver) {
      const sending = next();
      const upload = await beginUpload(sending, env, endpoint, grant);
      running.set(sending, upload);
      // It began while the others were stopped already.
      if (isOver) return upload.cancel();
      try {
        await upload.finished();
        running.delete(sending);
        await upload.forget();
        done += 1;
      } catch (error) {
        if (!isOver) throw error;
      }
    }
  };
  const lanes = Promise.all(Array.from({ length: AT_ONCE }, lane));
  lanes.catch(() => {});
  return {
    done: () => done,
    stop: async () => {
      isOver = true;
      await Promise.all([...running.values()].map((upload) => upload.cancel()));
      await lanes;
      return [...running.keys()];
    },
  };
}
