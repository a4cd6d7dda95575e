/** Makes a store endure: disk errors at every change, kills at every change, and power cuts at any moment. */
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bundled } from '../bundled.ts';
import { seeded } from '../faults/random.ts';
import { Claims } from './claims.ts';
import { type DiskFault, watchDisk } from './library.ts';
import { openLooker } from './lookers.ts';
import { killPrograms } from './program.ts';
import { cutAfter, readRecording } from './recording.ts';
import { type Lived, play, playDay, requireClaims, type SceneName, type Stage } from './scenes.ts';

export interface Endured {
  readonly faults: number;
  readonly cuts: number;
  readonly kills: number;
  /** How many changes of the disk each scene makes. */
  readonly changes: Readonly<Record<SceneName, number>>;
  readonly acknowledged: number;
  readonly wrong: readonly string[];
}

export interface EndureOptions {
  readonly library: string;
  /** Where its folder is made. */
  readonly place: string;
  readonly seed: number;
  readonly faults: number | 'all';
  readonly cuts: number;
  readonly kills: number;
  /** For the cases; what has to be recorded before takes its time. */
  readonly seconds: number;
  /** Only the cases whose names begin with it; a case is named when it goes wrong. */
  readonly only?: string;
  readonly say?: (line: string) => void;
}

interface Case {
  readonly name: string;
  readonly run: () => Promise<readonly string[]>;
}

const SCENES: readonly SceneName[] = ['day', 'backup', 'repair'];
const KINDS = (['EIO', 'ENOSPC'] as const).flatMap((code) =>
  [false, true].map((lasting): Omit<DiskFault, 'at'> => ({ code, lasting })),
);

/** One day without a fault, recorded from the first start on. */
async function record(stage: Stage) {
  const root = join(stage.folder, 'recorded');
  mkdirSync(root, { mode: 0o700 });
  const path = join(stage.folder, 'recording');
  const disk = watchDisk({
    library: stage.library,
    folder: root,
    state: join(stage.folder, 'state'),
    record: path,
  });
  const claims = new Claims(() => statSync(path).size);
  const wrong = await playDay(stage, root, disk, claims);
  const dir = join(stage.folder, 'lived');
  cpSync(join(root, 'store'), dir, { recursive: true });
  const lived: Lived = { dir, claims };
  return { root, steps: readRecording(path), lived, wrong };
}

/** So many of them, evenly over all; in an order by chance, so that a time limit leaves out no kind. */
function some<Item>(all: readonly Item[], count: number, random: ReturnType<typeof seeded>): Item[] {
  const left = all.map((item) => ({ item, at: random.next() })).sort((a, b) => a.at - b.at);
  return left.slice(0, count).map(({ item }) => item);
}

const nameOf = (scene: SceneName, { at, code, lasting }: DiskFault): string =>
  `${scene} ${code}${lasting === true ? ' lasting' : ''} ${at}`;

export async function endure(options: EndureOptions): Promise<Endured> {
  const { library, place, seed, seconds, say = () => {} } = options;
  const folder = realpathSync(mkdtempSync(join(place, 'waybill-endure-')));
  const programs = {
    main: await bundled(new URL('../../src/main.ts', import.meta.url)),
    act: await bundled(new URL('./act.ts', import.meta.url)),
  };
  const looker = openLooker(await bundled(new URL('./look.ts', import.meta.url)));
  const stage: Stage = { library, folder, programs, looker };
  try {
    const { root, steps, lived, wrong: atRest } = await record(stage);
    if (atRest.length > 0) throw new Error(atRest.join('\n'));
    const changes = { day: 0, backup: 0, repair: 0 };
    for (const scene of SCENES) {
      const { disk, wrong } = await play(stage, scene, lived);
      if (wrong.length > 0) throw new Error(`Without any fault, ${scene}: ${wrong.join('\n')}`);
      changes[scene] = disk.count();
    }

    const random = seeded(seed);
    const casesOf = (kinds: readonly Omit<DiskFault, 'at'>[]): Case[] =>
      SCENES.flatMap((scene) =>
        Array.from({ length: changes[scene] }, (_, before) => before + 1).flatMap((at) =>
          kinds.map((kind): Case => {
            const fault = { ...kind, at };
            return {
              name: nameOf(scene, fault),
              run: async () => (await play(stage, scene, lived, fault)).wrong,
            };
          }),
        ),
      );
    const faults = casesOf(KINDS);
    const kills = casesOf([{ code: 'kill' }]);
    const cutOf = (number: number): Case => ({
      name: `cut ${number}`,
      run: async () => {
        const chance = seeded(seed * 1_000_003 + number);
        const count = chance.below(steps.length + 1);
        const target = join(folder, 'cut');
        cutAfter(readRecording(join(folder, 'recording')), count, root, target, chance);
        const dir = join(target, 'store');
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        return requireClaims(stage, { dir, claims: lived.claims }, steps[count - 1]?.end ?? 0);
      },
    });
    const plan = {
      cuts: Array.from({ length: options.cuts }, (_, at) => cutOf(at + 1)),
      faults: some(faults, options.faults === 'all' ? faults.length : options.faults, random),
      // More kills than changes: the same ones again, at another moment of everything else.
      kills: Array.from({ length: Math.ceil(options.kills / kills.length) }, () =>
        some(kills, kills.length, random),
      )
        .flat()
        .slice(0, options.kills),
    };

    const wrong: string[] = [];
    const until = performance.now() + seconds * 1000;
    const done = { faults: 0, cuts: 0, kills: 0 };
    const kinds = ['cuts', 'faults', 'kills'] as const;
    const most = Math.max(...kinds.map((kind) => plan[kind].length));
    for (let at = 0; at < most && performance.now() < until; at += 1) {
      for (const kind of kinds) {
        // Each kind comes to its end at the same time as the others.
        const share = (plan[kind].length * (at + 1)) / most;
        while (done[kind] < Math.floor(share) && performance.now() < until) {
          const next = plan[kind][done[kind]];
          done[kind] += 1;
          if (next === undefined || (options.only !== undefined && !next.name.startsWith(options.only)))
            continue;
          const found = await next.run();
          if (found.length === 0) continue;
          wrong.push(`${next.name}: ${found.join('; ')}`);
          say(wrong.at(-1) ?? '');
        }
      }
    }
    return { ...done, changes, acknowledged: lived.claims.acknowledged, wrong };
  } finally {
    looker.close();
    killPrograms();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
