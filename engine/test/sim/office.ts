/** The server behind `/api/stsAuth`, and the memory of a browser: both outlive the pages. */
import type { UploadAccess } from '@waybill/contract/files';
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import type { Checkpoint } from '../../src/core/checkpoint.ts';
import type { Credentials, Memory } from '../../src/core/ports.ts';
import type { Chance } from './random.ts';
import type { Door } from './store-auth.ts';
import type { Time } from './time.ts';

export const PREFIX = 'user/abcdefg/';

export interface Office {
  readonly time: Time;
  readonly chance: Chance;
  readonly door: Door;
  readonly partRules: UploadAccess['partRules'];
  readonly bundleRules: UploadAccess['bundleRules'];
  lifetimeMs: number;
  /** How often asking fails. */
  failing: number;
  asked: number;
  resumeUntil: number;
}

class Refusal extends Error {
  readonly code = 'draft_not_found';
  readonly retryable = false;
}

const later = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => {
    time.after(ms, resolve);
  });
const never = new Promise<never>(() => {});

export const createCredentials =
  (office: Office, alive: () => boolean): Credentials =>
  async ({ draftId }) => {
    const { time, chance, door } = office;
    await later(time, chance.between(5, 300));
    if (!alive()) return never;
    office.asked += 1;
    if (chance.hits(office.failing)) throw new TypeError('Failed to fetch');
    if (draftId !== undefined && time.now() > office.resumeUntil) throw new Refusal();
    office.resumeUntil = time.now() + RESUME_WINDOW_S * 1000;
    const { endsAt, ...keys } = door.issue(time.now(), office.lifetimeMs);
    return {
      ...keys,
      Expiration: new Date(endsAt).toISOString(),
      draftId: 'draft',
      slug: 'abcdefg',
      region: 'oss-cn-hongkong',
      signingRegion: 'here-1',
      endpoint: 'http://store.example:8080/s3',
      bucket: 'bucket',
      prefix: PREFIX,
      partRules: office.partRules,
      bundleRules: office.bundleRules,
      resumeUntil: office.resumeUntil,
    };
  };

/** How many saves were begun for a memory, and the last of them that has happened. */
const saves = new WeakMap<Map<string, Checkpoint>, { begun: number; last: number }>();

/**
 * A save that was under way when the page went may have happened or not. It never happens after a later one: a browser
 * keeps the order of its transactions, whatever becomes of the pages that began them.
 */
export function createSimMemory(
  kept: Map<string, Checkpoint>,
  time: Time,
  chance: Chance,
  alive: () => boolean,
): Memory {
  const order = saves.get(kept) ?? { begun: 0, last: 0 };
  saves.set(kept, order);
  return {
    async load(id) {
      await later(time, chance.between(1, 20));
      return alive() ? kept.get(id) : never;
    },
    async save(checkpoint) {
      order.begun += 1;
      const own = order.begun;
      await later(time, chance.pick([chance.between(1, 40), chance.between(1, 40), 2_000]));
      if (!alive() && chance.hits(0.5)) return never;
      if (own > order.last) kept.set(checkpoint.id, checkpoint);
      order.last = Math.max(own, order.last);
      return alive() ? undefined : never;
    },
    async remove(id) {
      if (alive()) kept.delete(id);
    },
    list: async () => [...kept.values()],
  };
}
