/** The maintenance that a program does from time to time while it has the store open. */
import { storeParts } from '../parts.ts';
import type { Store } from '../port.ts';
import { asideIn, type SetAside } from './quarantine.ts';
import { type Scrubbed, type ScrubOptions, scrub } from './scrub.ts';
import { type SweepOptions, type Swept, sweep } from './sweep.ts';
import { type LookOptions, type UnreadableObject, unreadableObjects } from './unreadable-objects.ts';

export const sweepStore = (store: Store, options?: SweepOptions): Promise<Swept> =>
  sweep(storeParts(store), options);

export const scrubStore = (store: Store, options?: ScrubOptions): Promise<Scrubbed> =>
  scrub(storeParts(store), options);

export const listUnreadable = (store: Store, options?: LookOptions): Promise<UnreadableObject[]> =>
  unreadableObjects(storeParts(store), options);

/** What the index does not know. */
export const countSetAside = (store: Store): SetAside => asideIn(storeParts(store).quarantine);
