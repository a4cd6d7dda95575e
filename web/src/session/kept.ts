/** What the product keeps in the browser's local storage; a browser that refuses storage keeps nothing. */

export type KeptName =
  /** Marks that somebody signed in here; it opens nothing by itself. */
  | 'ssid'
  /** How often a visitor has sent. */
  | 'sendTimes'
  | 'senderEmail'
  /** The number of what a visitor sent last. */
  | 'sentSlug'
  | 'logoData'
  | 'companyName'
  /** Whoever does not want to be asked for feedback again. */
  | 'dnr'
  /** The login at which they were last asked. */
  | 'feedbackAsked'
  /** Milliseconds since 1970. */
  | 'lastVisit';

export const MARKER = 'ssid' satisfies KeptName;

export function readKept(name: KeptName): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Null forgets it. */
export function keep(name: KeptName, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Everything kept here can be done without.
  }
}

export const hasMarker = (): boolean => readKept(MARKER) !== null;

/** Told when another tab keeps or forgets something; null when it forgets everything. */
export function onKeptElsewhere(listener: (name: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
