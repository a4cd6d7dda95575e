/** Holds the private keys of encrypted requests that were unlocked: in this tab, or in this browser if the owner wants, until they log out. */
import { type Bytes, fromBase64url, toBase64url } from '@waybill/engine/crypto/bytes';
import { useSyncExternalStore } from 'react';
import { keepKey, readKey } from '../../../session/kept-keys.ts';
import { onUserChange } from '../../../session/on-user-change.ts';

export interface OwnKey {
  readonly key: Bytes;
  /** `browser`: until the owner logs out. */
  readonly where: 'tab' | 'browser';
}

const KEY_BYTES = 32;

/** By owner and request; null: it is not in this browser either. */
const known = new Map<string, OwnKey | null>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

onUserChange(() => {
  known.clear();
  changed();
});

const idOf = (owner: string, slug: string): string => `${owner} ${slug}`;
/** Transfers are kept by their numbers alone. */
const keptName = (slug: string): string => `r/${slug}`;

function fromBrowser(owner: string, slug: string): OwnKey | null {
  const key = fromBase64url(readKey(owner, keptName(slug)) ?? '');
  return key !== null && key.length === KEY_BYTES ? { key, where: 'browser' } : null;
}

function read(owner: string, slug: string): OwnKey | null {
  const id = idOf(owner, slug);
  const here = known.get(id) ?? fromBrowser(owner, slug);
  // The same object each time, or the page would be drawn again and again.
  known.set(id, here);
  return here;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOwnKey = (owner: string, slug: string): OwnKey | null =>
  useSyncExternalStore(subscribe, () => read(owner, slug));

export function unlock(owner: string, slug: string, key: Bytes, where: OwnKey['where']): void {
  known.set(idOf(owner, slug), { key, where });
  if (where === 'browser') keepKey(owner, keptName(slug), toBase64url(key));
  changed();
}

export function lock(owner: string, slug: string): void {
  known.set(idOf(owner, slug), null);
  keepKey(owner, keptName(slug), null);
  changed();
}
