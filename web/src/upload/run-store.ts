/** Stores the uploads of one feature that this page runs. They go on while the user looks at another page of the site. */
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { useSyncExternalStore } from 'react';
import type { Refusal } from './reason.ts';

export interface UploadRun<Order> {
  readonly upload: BrowserUpload;
  /** What becomes of the files. */
  readonly order: Order;
  /** The server's name for the upload, once it has one. */
  readonly draftId?: string | undefined;
  /** The number of the transfer, once the server has drawn it. */
  readonly slug?: string | undefined;
  /** 'now': everything is uploaded, and the server stores it. A refusal: why it did not. */
  readonly storing: 'not yet' | 'now' | Refusal;
}

export interface RunStore<Order> {
  readonly read: () => readonly UploadRun<Order>[];
  readonly find: (id: string) => UploadRun<Order> | undefined;
  /** In the place of a run with the same id. */
  readonly add: (run: UploadRun<Order>) => void;
  readonly change: (id: string, part: Partial<UploadRun<Order>>) => void;
  readonly drop: (id: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createRunStore<Order>(): RunStore<Order> {
  let runs: readonly UploadRun<Order>[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly UploadRun<Order>[]): void {
    runs = next;
    for (const listener of listeners) listener();
  }
  const without = (id: string) => runs.filter(({ upload }) => upload.id !== id);

  return {
    read: () => runs,
    find: (id) => runs.find(({ upload }) => upload.id === id),
    add: (run) => set([...without(run.upload.id), run]),
    change: (id, part) => set(runs.map((run) => (run.upload.id === id ? { ...run, ...part } : run))),
    drop: (id) => set(without(id)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useRuns = <Order>({ subscribe, read }: RunStore<Order>): readonly UploadRun<Order>[] =>
  useSyncExternalStore(subscribe, read, read);
