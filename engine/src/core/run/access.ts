/** Holds the credentials of an upload: renewed ahead of time, and whenever the store does not take them any more. */
import type { UploadAccess } from '@waybill/contract/files';
import { CREDENTIALS_REFRESH_S } from '@waybill/contract/uploads';
import type { Clock } from '../ports.ts';

const REFRESH_MS = CREDENTIALS_REFRESH_S * 1000;
/** Nothing is begun with credentials that end sooner than this. */
const MARGIN_MS = 60_000;

interface Held {
  readonly access: UploadAccess;
  /** From then on new ones are fetched beside the work, and from then on before it. */
  readonly renewAt: number;
  readonly neededBy: number;
  readonly endsAt: number;
}

/** What outlives a pause. */
export interface AccessMemory {
  held: Held | undefined;
  /** How much the store's clock is ahead of ours. */
  offsetMs: number;
}

export const noAccess = (): AccessMemory => ({ held: undefined, offsetMs: 0 });

export interface Access {
  current(): Promise<UploadAccess>;
  /** The time at the store, as far as we know. */
  now(): number;
  /** Sets our idea of the store's clock. */
  learnTime(serverTime: number): void;
  /** These do not work any more. */
  drop(access: UploadAccess): void;
  hasEnded(access: UploadAccess): boolean;
}

export function createAccess(
  memory: AccessMemory,
  clock: Pick<Clock, 'now'>,
  fetch: () => Promise<UploadAccess>,
): Access {
  let pending: Promise<UploadAccess> | undefined;

  function hold(access: UploadAccess): UploadAccess {
    const now = clock.now();
    const left = Date.parse(access.Expiration) - (now + memory.offsetMs);
    // New credentials that have ended: our clock is wrong. Then the store's refusal tells, and not the clock.
    const known = left > 0;
    memory.held = {
      access,
      renewAt: now + (known ? Math.min(REFRESH_MS, left / 2) : REFRESH_MS),
      neededBy: known ? now + left - Math.min(MARGIN_MS, left / 4) : Number.POSITIVE_INFINITY,
      endsAt: known ? now + left : Number.POSITIVE_INFINITY,
    };
    return access;
  }

  function renew(): Promise<UploadAccess> {
    pending ??= fetch()
      .then(hold)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  }

  return {
    async current() {
      const { held } = memory;
      const now = clock.now();
      if (held === undefined || now >= held.neededBy) return renew();
      // Failing here costs nothing yet; it is asked again with the next request.
      if (now >= held.renewAt) renew().catch(() => {});
      return held.access;
    },
    now: () => clock.now() + memory.offsetMs,
    learnTime(serverTime) {
      memory.offsetMs = serverTime - clock.now();
    },
    drop(access) {
      if (memory.held?.access === access) memory.held = undefined;
    },
    hasEnded: (access) => memory.held?.access !== access || clock.now() >= memory.held.endsAt,
  };
}
