/** Remembers across a reload which uploads the browser could not keep, so that the page can say that they have to begin again. */
import { useCallback, useState } from 'react';
import { freeDraft } from '../../../upload/free-draft.ts';
import { type HandInOrder, noteOf, orderFrom } from './note.ts';
import type { HandInRun } from './run-store.ts';

export interface LostUpload {
  readonly id: string;
  readonly order: HandInOrder;
  readonly paths: readonly string[];
  readonly draftId: string | undefined;
}

const KEY = 'lostHandIns';

interface Stored {
  readonly id: string;
  readonly note: string;
  readonly paths: readonly string[];
  readonly draftId?: string;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'note' in value &&
  typeof value.note === 'string' &&
  'paths' in value &&
  Array.isArray(value.paths) &&
  value.paths.every((path) => typeof path === 'string');

function read(): readonly Stored[] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isStored) : [];
  } catch {
    return [];
  }
}

function write(all: readonly Stored[]): void {
  try {
    if (all.length === 0) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing at all: the page said so while it uploaded.
  }
}

export function keepLost({ id, order, paths, draftId }: LostUpload): void {
  // It begins anew, so its key is of no more use.
  const note = noteOf({ ...order, encryption: undefined });
  const one = { id, note, paths, ...(draftId === undefined ? {} : { draftId }) };
  write([...read().filter((other) => other.id !== id), one]);
}

/** Those that were kept, with the name that the server had given them by then. */
const kept = new Map<string, string | undefined>();

/** Keeps an upload that the browser's database could not; again once the server has named it. */
export function keepIfLost({ upload, order, draftId }: HandInRun): void {
  const { id } = upload;
  const { remembered, files } = upload.state();
  if (remembered || (kept.has(id) && kept.get(id) === draftId)) return;
  kept.set(id, draftId);
  keepLost({ id, order, paths: files.map(({ path }) => path), draftId });
}

export function dropLost(id: string): void {
  kept.delete(id);
  write(read().filter((one) => one.id !== id));
}

/** Those that a page which is gone has left behind. */
export function useLost(link: string): [readonly LostUpload[], (lost: LostUpload) => void] {
  const [lost, setLost] = useState<readonly LostUpload[]>(() =>
    read().flatMap(({ id, note, paths, draftId }) => {
      const order = orderFrom(note);
      return order?.link === link ? [{ id, order, paths, draftId }] : [];
    }),
  );
  const drop = useCallback(({ id, draftId }: LostUpload) => {
    const isFirst = read().some((one) => one.id === id);
    dropLost(id);
    setLost((before) => before.filter((one) => one.id !== id));
    if (isFirst && draftId !== undefined) void freeDraft(draftId);
  }, []);
  return [lost, drop];
}
