/** The hand-ins that this page is uploading, and what they change about their request. */
import type { GiveView } from '@waybill/contract/giving';
import { createRunStore, type UploadRun } from '../../../upload/run-store.ts';
import type { HandInOrder } from './note.ts';

export type HandInRun = UploadRun<HandInOrder>;

export const handInRuns = createRunStore<HandInOrder>();

type OnGive = (link: string, give: GiveView | null) => void;
const watchers = new Set<OnGive>();

/** Hears the request as it is after a hand-in; null: it has changed, and has to be asked for. */
export function watchGive(watcher: OnGive): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const emitGive: OnGive = (link, give) => {
  for (const watcher of watchers) watcher(link, give);
};
