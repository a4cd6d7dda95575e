/** Stores what was typed while registering: the password in memory only, the rest as long as the tab is open, so that a reload continues where it was. */
import { readKept } from '../../../session/kept.ts';

export interface Draft {
  readonly email: string;
  readonly password: string;
  /** The address for which this browser has entered the right code. */
  readonly verifiedEmail: string | null;
  /** The last email had a link instead of a code. */
  readonly byLink: boolean;
  /** The address to which a code or a link was mailed. */
  readonly sentTo: string | null;
  /** The address of the account that was made here and whose plan is being chosen. */
  readonly madeFor: string | null;
}

const EMPTY: Draft = {
  email: '',
  password: '',
  verifiedEmail: null,
  byLink: false,
  sentTo: null,
  madeFor: null,
};
const KEY = 'register';
/** The password is not among them. */
const KEPT = ['email', 'verifiedEmail', 'sentTo', 'madeFor'] as const;

/** Null: not read from the storage yet. */
let draft: Draft | null = null;
const listeners = new Set<() => void>();

function restored(): Draft {
  try {
    const kept = new URLSearchParams(window.sessionStorage.getItem(KEY) ?? '');
    const texts = Object.fromEntries(KEPT.map((name) => [name, kept.get(name) ?? EMPTY[name]]));
    return { ...EMPTY, ...texts, byLink: kept.has('byLink') };
  } catch {
    return EMPTY;
  }
}

function store(next: Draft): void {
  const kept = new URLSearchParams();
  for (const name of KEPT) if (next[name]) kept.set(name, next[name]);
  if (next.byLink) kept.set('byLink', '');
  try {
    if (kept.size === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, kept.toString());
  } catch {
    // Without storage a reload starts with an empty form.
  }
}

export function readDraft(): Draft {
  draft ??= restored();
  return draft;
}

export const emptyDraft = (): Draft => EMPTY;

export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeDraft(change: Partial<Draft>): void {
  draft = { ...readDraft(), ...change };
  store(draft);
  for (const listener of listeners) listener();
}

/** Clears the draft once registering has ended. */
export function forgetDraft(): void {
  store(EMPTY);
  draft = null;
  for (const listener of listeners) listener();
}

/** Nothing but whose plan is being chosen is needed once the account exists. */
export const keepMade = (email: string): void => changeDraft({ ...EMPTY, madeFor: email });

/** The address typed before, or else the one the visitor sent from: its account adopts those transfers. */
export const keptEmail = (): string => readDraft().email || (readKept('senderEmail') ?? '');
