/** The hand-ins that this page is uploading. They go on while the user looks at another page of the site. */
import type { ErrorCode } from '@waybill/contract/errors';
import type { GiveView } from '@waybill/contract/giving';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { useSyncExternalStore } from 'react';
import type { HandInOrder } from './note.ts';

export interface HandInRun {
  readonly upload: BrowserUpload;
  readonly order: HandInOrder;
  /** Once the server has named it. */
  readonly draftId: string | undefined;
  /** 'now': everything is uploaded, and the server takes it in. A code: why it did not. */
  readonly sealing: 'not yet' | 'now' | ErrorCode;
}

let runs: readonly HandInRun[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HandInRun[]): void {
  runs = next;
  for (const listener of listeners) listener();
}

export const readRuns = (): readonly HandInRun[] => runs;
export const runOf = (id: string): HandInRun | undefined => runs.find(({ upload }) => upload.id === id);
export const addRun = (run: HandInRun): void =>
  change([...runs.filter(({ upload }) => upload.id !== run.upload.id), run]);
export const dropRun = (id: string): void => change(runs.filter(({ upload }) => upload.id !== id));
export const changeRun = (id: string, part: Partial<HandInRun>): void =>
  change(runs.map((run) => (run.upload.id === id ? { ...run, ...part } : run)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useRuns = (): readonly HandInRun[] => useSyncExternalStore(subscribe, readRuns, readRuns);

type OnGive = (link: string, give: GiveView | null) => void;
const watchers = new Set<OnGive>();

/** Hears the request as it is after a hand-in; null: it has changed, and has to be asked for. */
export function watchGive(watcher: OnGive): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const tellGive: OnGive = (link, give) => {
  for (const watcher of watchers) watcher(link, give);
};
