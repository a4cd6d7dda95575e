/** A store, a server, a line between them and some files: everything but the plot. */
import type { UploadAccess } from '@waybill/contract/files';
import type { Checkpoint } from '../../src/core/checkpoint.ts';
import { createUpload, type Upload } from '../../src/core/create-upload.ts';
import type { Tuning, UploadOptions } from '../../src/core/options.ts';
import type { HttpAnswer, HttpRequest, Platform } from '../../src/core/ports.ts';
import { pickFile, type SimFile, simHasher } from './file.ts';
import { createLineConnection, createLineTransport, type Faults, type Line, NO_FAULTS } from './network.ts';
import { createCredentials, createSimMemory, type Office, PREFIX } from './office.ts';
import { type Chance, createChance } from './random.ts';
import { createSimStore, type SimStore } from './store.ts';
import { createTime, type Time } from './time.ts';

export interface Setting {
  readonly files: readonly SimFile[];
  readonly chance?: Chance;
  readonly partRules?: UploadAccess['partRules'];
  /** Left out: each file in a request of its own. */
  readonly bundleRules?: UploadAccess['bundleRules'];
  readonly faults?: Faults;
  readonly page?: number;
  readonly sendsChecksums?: boolean;
  /** The store counts what it holds against the size of the files. */
  readonly counts?: boolean;
  readonly offsetMs?: number;
  readonly noticesOffline?: boolean;
  readonly tuning?: Partial<Tuning>;
  readonly lifetimeMs?: number;
  readonly onSent?: (request: HttpRequest) => void;
  readonly onAnswered?: (request: HttpRequest, answer: HttpAnswer) => void;
}

export interface Page {
  readonly upload: Upload;
  /** Without warning; nothing that it has begun is heard of again. */
  close(): void;
}

export interface Stage {
  readonly time: Time;
  readonly chance: Chance;
  readonly store: SimStore;
  readonly line: Line;
  readonly office: Office;
  readonly kept: Map<string, Checkpoint>;
  /** Every request that has left, in order. */
  readonly sent: HttpRequest[];
  /** `env` replaces single parts of the platform. */
  openPage(change?: Partial<Omit<UploadOptions, 'env'>> & { readonly env?: Partial<Platform> }): Page;
}

const USUAL_RULES = { minBytes: 1, maxParts: 10_000, multipartFromBytes: 64 };

const announcedOf = (files: readonly SimFile[]) => ({
  bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  files: files.length,
});

export function setStage(setting: Setting): Stage {
  const {
    files,
    chance = createChance(1),
    partRules = USUAL_RULES,
    tuning = { partBytes: () => 32 },
  } = setting;
  const { page = 1_000, sendsChecksums = true, noticesOffline = true, offsetMs = 0 } = setting;
  const time = createTime();
  const store = createSimStore({
    region: 'here-1',
    prefix: PREFIX,
    minBytes: partRules.minBytes,
    page,
    sendsChecksums,
    announced: setting.counts === true ? announcedOf(files) : undefined,
  });
  const sent: HttpRequest[] = [];
  const line: Line = {
    time,
    chance,
    store,
    faults: setting.faults ?? NO_FAULTS,
    offlineUntil: 0,
    onSent: (request) => {
      sent.push(request);
      setting.onSent?.(request);
    },
    onAnswered: (request, answer) => setting.onAnswered?.(request, answer),
  };
  const office: Office = {
    time,
    chance,
    door: store.door,
    partRules,
    bundleRules: setting.bundleRules,
    lifetimeMs: setting.lifetimeMs ?? 15 * 60_000,
    failing: 0,
    asked: 0,
    resumeUntil: 0,
  };
  const kept = new Map<string, Checkpoint>();
  return {
    time,
    chance,
    store,
    line,
    office,
    kept,
    sent,
    openPage({ env = {}, ...change } = {}) {
      let open = true;
      const alive = () => open;
      const upload = createUpload({
        id: 'upload',
        files: files.map((file) => pickFile(file, time.now)),
        credentials: createCredentials(office, alive),
        env: {
          transport: createLineTransport(line, alive),
          hasher: simHasher,
          clock: time.clock({ random: chance.next, offsetMs, alive }),
          memory: createSimMemory(kept, time, chance, alive),
          connection: createLineConnection(line, noticesOffline, alive),
          ...env,
        },
        tuning,
        ...change,
      });
      return {
        upload,
        close() {
          open = false;
        },
      };
    },
  };
}
