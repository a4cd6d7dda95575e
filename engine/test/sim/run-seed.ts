/** One life of an upload under an adversary who is the same each time for the same seed. */
import { createHash } from 'node:crypto';
import { crc32 } from '@node-rs/crc32';
import type { Checkpoint } from '../../src/core/checkpoint.ts';
import { createUpload, type Upload } from '../../src/core/create-upload.ts';
import type { UploadState } from '../../src/core/state.ts';
import type { FailureKind } from '../../src/core/upload-error.ts';
import { changeFile, newFile, pickFile, type SimFile, simHasher } from './file.ts';
import { createLineConnection, createLineTransport, type Faults, type Line, NO_FAULTS } from './network.ts';
import { createCredentials, createSimMemory, type Office, PREFIX } from './office.ts';
import { type Chance, createChance } from './random.ts';
import { createSimStore } from './store.ts';
import { createTime } from './time.ts';
import { createWitness } from './witness.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

export interface SeedResult {
  readonly end: 'done' | FailureKind;
  readonly wrongs: readonly string[];
  readonly reloads: number;
  readonly requests: number;
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

/** These have nothing to do with the file or the time; a person presses the button again. */
const AGAIN: ReadonlySet<FailureKind> = new Set(['network', 'slow', 'locked', 'credentials', 'corrupt']);

const describe = ({ phase, offline, files }: UploadState): string =>
  `${phase}${offline ? ' offline' : ''} ${files.map(({ status, acked, flying, size }) => `${status} ${acked}+${flying}/${size}`).join(', ')}`;

/** `tell` hears the whole story, for whoever has to find out what went wrong. */
export async function runSeed(seed: number, tell?: (line: string) => void): Promise<SeedResult> {
  const chance = createChance(seed);
  const time = createTime();
  const begun = time.now();
  const say = (line: () => string): void => tell?.(`${time.now() - begun} ms: ${line()}`);
  const files = drawFiles(chance);
  const minBytes = chance.between(1, 20);
  const store = createSimStore({
    region: 'here-1',
    prefix: PREFIX,
    minBytes,
    page: chance.between(1, 5),
    tellsChecksums: chance.hits(0.8),
  });
  const witness = createWitness(store);
  let requests = 0;
  const line: Line = {
    time,
    chance,
    store,
    faults: drawFaults(chance),
    offlineUntil: 0,
    onSent: (request) => {
      requests += 1;
      say(() => `${request.method} ${request.url}`);
      witness.onSent(request);
    },
    onAnswered: (request, answer) => {
      say(
        () => `${answer.status} to ${request.method} ${request.url} ${/<Code>\w+/.exec(answer.text) ?? ''}`,
      );
      witness.onAnswered(request, answer);
    },
  };
  const office: Office = {
    time,
    chance,
    door: store.door,
    partRules: { minBytes, maxParts: chance.pick([10, 10_000]), multipartFromBytes: 64 },
    lifetimeMs: chance.pick([5_000, 40_000, 15 * MINUTE, 15 * MINUTE]),
    failing: chance.pick([0, 0.1, 0.4]),
    asked: 0,
    resumeUntil: 0,
  };
  const kept = new Map<string, Checkpoint>();
  const partBytes = chance.between(16, 48);
  const offsetMs = chance.pick([0, 0, 0, 40 * MINUTE, -40 * MINUTE]);
  const noticesOffline = chance.hits(0.7);

  /** A page that is opened, and may be closed without warning. */
  function openPage(): { upload: Upload; close(): void } {
    let open = true;
    const alive = () => open;
    const upload = createUpload({
      id: 'upload',
      files: files.map((file) => pickFile(file, time.now)),
      credentials: createCredentials(office, alive),
      around: {
        transport: createLineTransport(line, alive),
        hasher: simHasher,
        clock: time.clock({ random: chance.next, offsetMs, alive }),
        memory: createSimMemory(kept, time, chance, alive),
        connection: createLineConnection(line, noticesOffline, alive),
      },
      tuning: { partBytes: () => partBytes, firstLanes: 3, mostLanes: 6 },
    });
    upload.subscribe(() => {
      const state = upload.state();
      say(() => `${open ? '' : '(closed) '}${describe(state)}`);
      if (open) witness.onState(state);
    });
    upload.start();
    return { upload, close: () => (open = false) };
  }

  let page = openPage();
  let closed = false;
  let reloads = 0;
  let mischief = chance.between(0, 8);

  function act(): void {
    if (closed) return;
    const deed = chance.next();
    say(() => `deed ${deed}`);
    if (deed < 0.5) {
      page.close();
      closed = true;
      reloads += 1;
      const gap = chance.pick([
        0,
        1_000,
        MINUTE,
        3 * DAY,
        7 * DAY - MINUTE,
        chance.hits(0.1) ? 7 * DAY + MINUTE : 0,
      ]);
      time.after(gap, () => {
        page = openPage();
        closed = false;
      });
    } else if (deed < 0.65) {
      line.offlineUntil = time.now() + chance.pick([3_000, MINUTE, 20 * MINUTE]);
    } else if (deed < 0.85) {
      const cancels = chance.hits(0.3);
      if (cancels) void page.upload.cancel();
      else page.upload.pause();
      const { upload } = page;
      time.after(chance.pick([0, 10, 5_000]), () => upload.resume());
    } else if (deed < 0.91) {
      const file = chance.pick([files[0] ?? newFile('', Buffer.alloc(0), 0), ...files]);
      file.lockedUntil = time.now() + chance.pick([50, 4_000]);
    } else {
      const file = chance.pick([files[0] ?? newFile('', Buffer.alloc(0), 0), ...files]);
      changeFile(file, chance.bytes(file.bytes.length), file.modified + 1);
    }
  }

  function plan(): void {
    time.after(chance.pick([0, 50, 400, 3_000, chance.between(0, 20_000)]), () => {
      if (ended() !== null) return;
      mischief -= 1;
      if (mischief >= 0) act();
      else {
        line.faults = NO_FAULTS;
        office.failing = 0;
        office.lifetimeMs = 15 * MINUTE;
      }
      if (mischief >= 0) plan();
    });
  }

  let presses = 0;
  function ended(): 'done' | FailureKind | null {
    const { phase, error } = page.upload.state();
    if (phase === 'done') return 'done';
    if (phase !== 'failed' || error === undefined) return null;
    if (!AGAIN.has(error.kind) || presses > 20) return error.kind;
    presses += 1;
    page.upload.resume();
    return null;
  }

  plan();
  let end: 'done' | FailureKind | null = null;
  await time.pass(() => {
    end = ended();
    return end !== null;
  });

  const wrongs = [...witness.wrongs];
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  page.upload.state().files.forEach((state, n) => {
    const file = files[n];
    if (state.status !== 'done' || file === undefined) return;
    const stored = store.objects.get(`${PREFIX}${state.path}`)?.bytes;
    const right = stored !== undefined && file.versions.some((bytes) => sha256(bytes) === sha256(stored));
    if (!right) wrongs.push(`${state.path} has arrived with other bytes`);
    else if (state.crc32 !== crc32(stored)) wrongs.push(`${state.path} has another checksum`);
  });
  if (end === null) wrongs.push('it did not end');
  return { end: end ?? 'refused', wrongs, reloads, requests };
}
