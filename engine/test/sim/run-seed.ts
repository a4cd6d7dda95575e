/** One life of an upload under an adversary who is the same each time for the same seed. */
import { createHash } from 'node:crypto';
import { crc32 } from '@node-rs/crc32';
import type { UploadState } from '../../src/core/state.ts';
import type { FailureKind } from '../../src/core/upload-error.ts';
import { changeFile, newFile, type SimFile } from './file.ts';
import { type Faults, NO_FAULTS } from './network.ts';
import { PREFIX } from './office.ts';
import { type Chance, createChance } from './random.ts';
import { type Page, type Stage, setStage } from './stage.ts';
import { createWitness } from './witness.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export type End = 'done' | FailureKind;

export interface SeedResult {
  readonly end: End | null;
  readonly wrongs: readonly string[];
}

function drawFaults(chance: Chance): Faults {
  const upTo = (most: number): number => (chance.hits(0.5) ? chance.next() * most : 0);
  return {
    lost: upTo(0.15),
    unanswered: upTo(0.2),
    doubled: upTo(0.15),
    stuck: upTo(0.06),
    slow: upTo(0.05),
    failing: upTo(0.15),
    damaged: upTo(0.08),
  };
}

function drawFiles(chance: Chance): readonly SimFile[] {
  const many = chance.hits(0.2);
  const count = many ? chance.between(4, 12) : chance.between(1, 3);
  return Array.from({ length: count }, (_, n) => {
    const size = chance.pick([0, 1, chance.between(2, 63), chance.between(64, 400), chance.between(64, 700)]);
    return newFile(`folder é/file (${n})'*!+.bin`, chance.bytes(many ? size % 100 : size), 1_000);
  });
}

function drawStage(
  chance: Chance,
  files: readonly SimFile[],
  story: Pick<Stage, 'chance'> & Listeners,
): Stage {
  const partBytes = chance.pick([chance.between(16, 48), chance.between(100, 300)]);
  // A store that takes several files at once is ours, which says what the checksums are.
  const sendsChecksums = chance.hits(0.8);
  const bundleRules = { maxFiles: chance.between(2, 8), maxBytes: chance.between(64, 400) };
  const stage = setStage({
    files,
    faults: drawFaults(chance),
    partRules: {
      minBytes: chance.between(1, 20),
      maxParts: chance.pick([10, 10_000]),
      multipartFromBytes: 64,
    },
    bundleRules: sendsChecksums ? chance.pick([undefined, bundleRules]) : undefined,
    page: chance.between(1, 5),
    sendsChecksums,
    counts: true,
    offsetMs: chance.pick([0, 0, 0, 40 * MINUTE, -40 * MINUTE]),
    noticesOffline: chance.hits(0.7),
    lifetimeMs: chance.pick([5_000, 40_000, 15 * MINUTE, 15 * MINUTE]),
    tuning: { partBytes: () => partBytes, firstLanes: 3, mostLanes: 6, leastBundled: 2 },
    ...story,
  });
  stage.office.failing = chance.pick([0, 0.1, 0.4]);
  return stage;
}

type Listeners = Pick<Parameters<typeof setStage>[0], 'onSent' | 'onAnswered'>;

/** These have nothing to do with the file or the time; a person presses the button again. */
const AGAIN: ReadonlySet<FailureKind> = new Set(['network', 'slow', 'locked', 'credentials', 'corrupt']);

const describe = ({ phase, offline, files }: UploadState): string =>
  `${phase}${offline ? ' offline' : ''} ${files.map(({ status, acked, flying, size }) => `${status} ${acked}+${flying}/${size}`).join(', ')}`;

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** `log` gets every step, to find out what went wrong. */
export async function runSeed(seed: number, log?: (line: string) => void): Promise<SeedResult> {
  const chance = createChance(seed);
  const files = drawFiles(chance);
  const say = (line: () => string): void => log?.(`${Math.round(stage.time.now() - begun)} ms: ${line()}`);
  const stage = drawStage(chance, files, {
    chance,
    onSent: (request) => {
      say(() => `${request.method} ${request.url}`);
      witness.onSent(request);
    },
    onAnswered: (request, answer) => {
      say(
        () => `${answer.status} ${/<Code>\w+/.exec(answer.text) ?? ''} to ${request.method} ${request.url}`,
      );
      witness.onAnswered(request, answer);
    },
  });
  const { time, line, office, store } = stage;
  const begun = time.now();
  const witness = createWitness(store);

  function openPage(): Page {
    const page = stage.openPage();
    let current = true;
    page.upload.subscribe(() => {
      const state = page.upload.state();
      say(() => `${current ? '' : '(closed) '}${describe(state)}`);
      if (current) witness.onState(state);
    });
    page.upload.start();
    return {
      upload: page.upload,
      close() {
        current = false;
        page.close();
      },
    };
  }

  let page = openPage();
  let closed = false;

  function reload(): void {
    page.close();
    closed = true;
    const late = chance.hits(0.1) ? 7 * DAY + MINUTE : 0;
    time.after(chance.pick([0, 1_000, MINUTE, 3 * DAY, 7 * DAY - MINUTE, late]), () => {
      page = openPage();
      closed = false;
    });
  }

  function pressButtons(): void {
    const { upload } = page;
    if (chance.hits(0.3)) void upload.cancel();
    else upload.pause();
    time.after(chance.pick([0, 10, 5_000]), () => upload.resume());
  }

  function touchFile(): void {
    const file = files[chance.between(0, files.length - 1)];
    if (file === undefined) return;
    if (chance.hits(0.4)) file.lockedUntil = time.now() + chance.pick([50, 4_000]);
    else changeFile(file, chance.bytes(file.bytes.length), file.modified + 1);
  }

  function act(): void {
    const deed = chance.next();
    say(() => `deed ${deed}`);
    if (closed) return;
    if (deed < 0.5) reload();
    else if (deed < 0.65) line.offlineUntil = time.now() + chance.pick([3_000, MINUTE, 20 * MINUTE]);
    else if (deed < 0.85) pressButtons();
    else touchFile();
  }

  /** After so many deeds the adversary is tired, so that every story ends. */
  function plan(deeds: number): void {
    time.after(chance.pick([0, 50, 400, 3_000, chance.between(0, 20_000)]), () => {
      if (deeds === 0) {
        line.faults = NO_FAULTS;
        Object.assign(office, { failing: 0, lifetimeMs: 15 * MINUTE });
        return;
      }
      act();
      plan(deeds - 1);
    });
  }

  let presses = 0;
  function ended(): End | null {
    const { phase, error } = page.upload.state();
    if (phase === 'done') return 'done';
    if (phase !== 'failed' || error === undefined) return null;
    if (!AGAIN.has(error.kind) || presses > 20) return error.kind;
    presses += 1;
    page.upload.resume();
    return null;
  }

  plan(chance.between(0, 8));
  let end: End | null = null;
  await time.pass(() => {
    end = ended();
    return end !== null;
  });

  const wrongs = [...witness.wrongs];
  page.upload.state().files.forEach((state, n) => {
    if (state.status !== 'done') return;
    const stored = store.objects.get(`${PREFIX}${state.path}`)?.bytes;
    const right =
      stored !== undefined && files[n]?.versions.some((bytes) => sha256(bytes) === sha256(stored));
    if (!right) wrongs.push(`${state.path} has arrived with other bytes`);
    else if (state.crc32 !== crc32(stored)) wrongs.push(`${state.path} has another checksum`);
  });
  return { end, wrongs };
}
