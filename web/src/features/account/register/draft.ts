/** Stores what was typed while registering: the password in memory only, the address as long as the tab is open. */
import { readKept } from '../../../session/kept.ts';

export interface Draft {
  readonly email: string;
  readonly password: string;
  /** The address for which this browser has entered the right code. */
  readonly verifiedEmail: string | null;
  /** The last email had a link instead of a code. */
  readonly byLink?: boolean;
}

const EMPTY: Draft = { email: '', password: '', verifiedEmail: null };
const KEY = 'registerEmail';

let draft = EMPTY;
const listeners = new Set<() => void>();

export const readDraft = (): Draft => draft;

export const emptyDraft = (): Draft => EMPTY;

export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeDraft(change: Partial<Draft>): void {
  draft = { ...draft, ...change };
  try {
    if (change.email !== undefined) window.sessionStorage.setItem(KEY, change.email);
  } catch {
    // Without storage a reload starts with an empty form.
  }
  for (const listener of listeners) listener();
}

/** Clears the draft once the account exists. */
export function forgetDraft(): void {
  draft = EMPTY;
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
  for (const listener of listeners) listener();
}

/** The address typed before a reload, or else the one the visitor sent from: its account adopts those transfers. */
export function keptEmail(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? readKept('senderEmail') ?? '';
  } catch {
    return '';
  }
}
