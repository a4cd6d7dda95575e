/** The state of the send panel: the draft, and the send in progress. It stays while the user moves between pages. */
import type { TransferView } from '@waybill/contract/transfers';
import type { BrowserUpload } from '@waybill/engine/browser/browser-upload';
import { useSyncExternalStore } from 'react';
import type { Reason } from '../../upload/reason.ts';
import { createRunStore, type UploadRun, useRuns } from '../../upload/run-store.ts';
import type { OrderEncryption } from './encryption/order-encryption.ts';
import type { KeptOut } from './form/chosen.ts';
import { type Draft, emptyDraft } from './form/draft.ts';
import type { Order } from './order.ts';

export type Run = UploadRun<Order>;

export const sendRuns = createRunStore<Order>();

/** Whether a send is under way, be it paused or failed. */
export const isSending = (): boolean => sendRuns.read().length > 0;

export interface SentStage {
  readonly at: 'done';
  readonly transfer: TransferView;
  readonly order: Order;
  /** The upload that was sent, or added. */
  readonly draftId: string;
}

/** What the panel shows while nothing is being sent. */
export type Stage = { readonly at: 'form' } | { readonly at: 'code'; readonly email: string } | SentStage;

/** The notice above the form. */
export type FormNotice =
  | { readonly kind: 'kept-out'; readonly out: KeptOut }
  | { readonly kind: 'aborted' | 'elsewhere' | 'unreadable' | 'unlocked' }
  | { readonly kind: 'failed'; readonly reason: Reason };

export interface SendState {
  readonly draft: Draft;
  readonly stage: Stage;
  readonly notice: FormNotice | null;
  /** Something is asked of the server, and the button waits for it. */
  readonly busy: boolean;
  /** A cancelled or failed upload of the files that lie there: it goes on where it stopped. */
  readonly stopped: Stopped | null;
}

export interface Stopped {
  readonly upload: BrowserUpload;
  readonly encryption: OrderEncryption | undefined;
}

const clear: SendState = {
  draft: emptyDraft,
  stage: { at: 'form' },
  notice: null,
  busy: false,
  stopped: null,
};

let state: SendState = clear;
const listeners = new Set<() => void>();

export const readSendState = (): SendState => state;

export function changeSendState(change: Partial<SendState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export const changeDraft = (change: Partial<Draft>): void =>
  changeSendState({ draft: { ...state.draft, ...change } });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSendState = (): SendState => useSyncExternalStore(subscribe, readSendState, () => clear);

/** An empty panel. What is being sent is never swept away by it. */
export function clearSendState(): void {
  if (!isSending()) changeSendState(clear);
}

/** The send that is under way, wherever on the site one is. */
export const useRun = (): Run | null => useRuns(sendRuns)[0] ?? null;
