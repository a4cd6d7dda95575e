/** Keeps how an extension went in the tab's history, so that a reload tells it again. */

export interface Extended {
  readonly expiryDate: number;
  readonly receiverEmail: string;
}

interface Kept extends Extended {
  readonly token: string;
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  'expiryDate' in value &&
  typeof value.expiryDate === 'number' &&
  'receiverEmail' in value &&
  typeof value.receiverEmail === 'string';

export function keptExtended(token: string): Extended | null {
  const kept: unknown = window.history.state?.extended;
  return isKept(kept) && kept.token === token ? kept : null;
}

export function keepExtended(token: string, { expiryDate, receiverEmail }: Extended): void {
  // The router keeps things of its own there.
  const extended = { token, expiryDate, receiverEmail };
  window.history.replaceState({ ...window.history.state, extended }, '');
}
