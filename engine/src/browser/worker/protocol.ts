/** What a page and its worker say to each other. */
import type { HttpAnswer, HttpRequest } from '../../core/ports.ts';

/** A run of a file's bytes under a number, so that the worker knows it again when it has read it before. */
export interface SharedSlice {
  readonly number: number;
  readonly blob: Blob;
}

export type Ask =
  | { readonly kind: 'hash'; readonly slice: SharedSlice }
  | {
      readonly kind: 'send';
      readonly request: Omit<HttpRequest, 'body'>;
      readonly body: SharedSlice | string | undefined;
    }
  | { readonly kind: 'wait'; readonly ms: number };

/** Asks are answered once, under their own number, unless they are stopped. */
export type ToWorker =
  | { readonly ask: Ask; readonly id: number }
  | { readonly stop: number }
  | { readonly release: number };

export type Reply =
  | { readonly kind: 'hashed'; readonly crc32: number }
  | { readonly kind: 'answered'; readonly answer: HttpAnswer }
  | { readonly kind: 'waited' }
  /** `gone` and `unreadable` are about the file. The browser says no more; the page can look closer. */
  | { readonly kind: 'failed'; readonly why: 'network' | 'gone' | 'unreadable' };

export type FromWorker =
  | { readonly id: number; readonly sent: number }
  | { readonly id: number; readonly reply: Reply };
