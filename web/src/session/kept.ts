/** Reads and writes the product's keys in the browser's local storage; a browser that refuses storage keeps nothing. */

export const KEPT_NAMES = [
  /** Marks that someone signed in here; it opens nothing by itself. */
  'ssid',
  /** How often a visitor has sent. */
  'sendTimes',
  'senderEmail',
  /** Logo and name of the company of the person who signed in last, for the login page. */
  'logoData',
  'companyName',
  /** Do not ask for feedback again. */
  'dnr',
  /** The visitor's country and city, as the server sees them. */
  'geo',
  /** The number of what a visitor sent last. */
  'waybill-sent-slug',
  /** The login at which feedback was last asked for. */
  'waybill-feedback-asked',
  /** There is a conversation with the operator, so it is worth asking for answers. */
  'waybill-contact',
  /** Milliseconds since 1970. */
  'waybill-last-visit',
  /** The code of the affiliate link that was opened first, and when. */
  'waybill-via',
  /** The coupon of the link that a visitor opened, with its plan, and when. */
  'waybill-coupon',
  /** The keys of encrypted transfers that were sent from here. */
  'waybill-keys',
  /** The fingerprints of encrypted requests, to notice a key that was exchanged. */
  'waybill-fingerprints',
  /** The names of files that were handed in encrypted from here: the server does not know them. */
  'waybill-handed-in',
  /** `light` or `dark`; `public/theme.js` reads it before the page is painted. */
  'waybill-theme',
] as const;

export type KeptName = (typeof KEPT_NAMES)[number];

export const MARKER = 'ssid' satisfies KeptName;

export function readKept(name: KeptName): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Browsers report a change only to the other tabs. */
const listeners = new Set<(name: string | null) => void>();

/** Null removes it. */
export function keep(name: KeptName, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(name);
    else window.localStorage.setItem(name, value);
  } catch {
    // Everything kept here can be done without.
  }
  for (const listener of listeners) listener(name);
}

export const hasMarker = (): boolean => readKept(MARKER) !== null;

/** Calls the listener when another tab writes or removes a key; null when it removes all of them. */
export function onKeptElsewhere(listener: (name: string | null) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.storageArea === window.localStorage) listener(event.key);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Calls the listener when this or another tab writes or removes a key. */
export function onKept(listener: (name: string | null) => void): () => void {
  const stop = onKeptElsewhere(listener);
  listeners.add(listener);
  return () => {
    stop();
    listeners.delete(listener);
  };
}
