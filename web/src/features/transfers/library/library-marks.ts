/** What this page knows of rows beside what the server answers: deleted a moment ago, new and not yet shown, just stamped. */
import { useSyncExternalStore } from 'react';
import { onUserChange } from '../../../session/on-user-change.ts';

export interface LibraryMarks {
  /** Deleted, and kept in their place for as long as that can be undone. */
  readonly hidden: ReadonlySet<string>;
  /** New transfers that wait until they are asked for, because the list is being read. */
  readonly waiting: ReadonlySet<string>;
}

const none: LibraryMarks = { hidden: new Set(), waiting: new Set() };

let marks = none;
const listeners = new Set<() => void>();

function change(next: LibraryMarks): void {
  marks = next;
  for (const listener of listeners) listener();
}

const plus = (set: ReadonlySet<string>, slugs: readonly string[]) => new Set([...set, ...slugs]);
const minus = (set: ReadonlySet<string>, slugs: readonly string[]) =>
  new Set([...set].filter((slug) => !slugs.includes(slug)));

export const hideRows = (slugs: readonly string[]): void =>
  change({ ...marks, hidden: plus(marks.hidden, slugs) });

export function unhideRows(slugs: readonly string[]): void {
  if (slugs.some((slug) => marks.hidden.has(slug))) change({ ...marks, hidden: minus(marks.hidden, slugs) });
}

/** Being deleted right now: an answer from before that does not bring them back. */
const leaving = new Set<string>();

export function beginLeaving(slugs: readonly string[]): () => void {
  for (const slug of slugs) leaving.add(slug);
  hideRows(slugs);
  return () => {
    for (const slug of slugs) leaving.delete(slug);
  };
}

export const isLeaving = (slug: string): boolean => leaving.has(slug);

export const holdBack = (slugs: readonly string[]): void =>
  change({ ...marks, waiting: plus(marks.waiting, slugs) });

export function showWaiting(): void {
  if (marks.waiting.size > 0) change({ ...marks, waiting: none.waiting });
}

/** What was hidden or waits belongs to the session in which it happened: the same transfer may be shown in the next one. */
onUserChange(() => {
  leaving.clear();
  landedAt.clear();
  change(none);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLibraryMarks = (): LibraryMarks =>
  useSyncExternalStore(
    subscribe,
    () => marks,
    () => none,
  );

/** Longer than the press of a stamp takes; a row that is scrolled away and back is not stamped again. */
const LANDING_MS = 1_500;
const landedAt = new Map<string, number>();

export const markLanded = (downloadId: string): void => void landedAt.set(downloadId, Date.now());

export const isLanding = (downloadId: string): boolean =>
  Date.now() - (landedAt.get(downloadId) ?? 0) < LANDING_MS;
