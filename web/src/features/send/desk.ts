/** What lies on the panel: the draft, or the send that is under way. It outlives the pages one walks through. */
import type { ErrorCode } from '@waybill/contract/errors';
import type { TransferView } from '@waybill/contract/transfers';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { useSyncExternalStore } from 'react';
import type { KeptOut } from './form/chosen.ts';
import { type Draft, emptyDraft } from './form/draft.ts';
import type { Order } from './order.ts';

export interface Run {
  readonly upload: BrowserUpload;
  readonly order: Order;
  /** The transfer's number, once the server has drawn it. */
  readonly slug: string | undefined;
  /** Everything has arrived, and the server is told to send it; or why it did not. */
  readonly storing: 'not yet' | 'now' | ErrorCode;
}

export type Stage =
  | { readonly at: 'form' }
  | { readonly at: 'code'; readonly email: string }
  | { readonly at: 'sending'; readonly run: Run }
  | { readonly at: 'done'; readonly transfer: TransferView; readonly order: Order };

/** What is told above the form. */
export type Telling =
  | { readonly kind: 'kept-out'; readonly out: KeptOut }
  | { readonly kind: 'aborted' | 'elsewhere' | 'unreadable' }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

export interface Desk {
  readonly draft: Draft;
  readonly stage: Stage;
  readonly telling: Telling | null;
  /** Something is asked of the server, and the button waits for it. */
  readonly busy: boolean;
  /** A cancelled or failed upload of the files that lie there: it goes on where it stopped. */
  readonly stopped: BrowserUpload | null;
}

const clear: Desk = {
  draft: emptyDraft,
  stage: { at: 'form' },
  telling: null,
  busy: false,
  stopped: null,
};

let desk: Desk = clear;
const listeners = new Set<() => void>();

export const readDesk = (): Desk => desk;

export function changeDesk(change: Partial<Desk>): void {
  desk = { ...desk, ...change };
  for (const listener of listeners) listener();
}

export const changeDraft = (change: Partial<Draft>): void =>
  changeDesk({ draft: { ...desk.draft, ...change } });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useDesk = (): Desk => useSyncExternalStore(subscribe, readDesk, () => clear);

/** An empty panel. What is being sent is never swept away by it. */
export function clearDesk(): void {
  if (desk.stage.at !== 'sending') changeDesk(clear);
}

/** The send that is under way, wherever on the site one is. */
export function useRun(): Run | null {
  const { stage } = useDesk();
  return stage.at === 'sending' ? stage.run : null;
}
