/** The messages between a page and its upload worker. */
import type { HttpAnswer, HttpRequest } from '../../core/ports.ts';
import type { Piece } from '../../crypto/seal-source.ts';

/** Bytes that the worker has read for a checksum and still holds, by their number. */
export interface Kept {
  readonly kept: number;
}

/** Several of them in one body, after a text. */
export interface KeptBundle {
  readonly head: string;
  readonly kept: readonly number[];
}

/** What a file was when it was picked. */
export interface AsPicked {
  readonly size: number;
  readonly modified: number;
}

/** A part of a file; the number stands for the file as it was at one moment. */
export interface Span {
  readonly file: number;
  readonly start: number;
  readonly end: number;
}

export type HashAsk =
  /** With `picked`, only while the file is what it was then. */
  | { readonly kind: 'hash'; readonly blob: Blob; readonly picked?: AsPicked | undefined }
  /** `blob` is the whole file. */
  | { readonly kind: 'hash-part'; readonly blob: Blob; readonly span: Span };

/** Encrypts what would be hashed, and keeps it to be sent. */
export interface SealAsk {
  readonly kind: 'seal';
  readonly of: HashAsk;
  readonly piece: Piece;
}

export type Ask =
  | HashAsk
  | SealAsk
  | {
      readonly kind: 'send';
      readonly request: Omit<HttpRequest, 'body'>;
      /** What was kept is sent once, and is gone then. */
      readonly body: Blob | Kept | KeptBundle | string | undefined;
    }
  | { readonly kind: 'wait'; readonly ms: number };

/** Asks are answered once, under their own number, unless they are stopped. What is dropped need not be kept any longer. */
export type ToWorker =
  | { readonly ask: Ask; readonly id: number }
  | { readonly stop: number }
  | { readonly drop: number };

export type Reply =
  | {
      readonly kind: 'hashed';
      readonly crc32: number;
      readonly kept?: number;
      readonly plainCrc32?: number;
    }
  | { readonly kind: 'answered'; readonly answer: HttpAnswer }
  | { readonly kind: 'waited' }
  /** All but `network` are about the file. Of one that is `unreadable` the browser says no more; the page can look closer. */
  | { readonly kind: 'failed'; readonly why: 'network' | 'gone' | 'changed' | 'unreadable' };

export type FromWorker =
  | { readonly id: number; readonly sent: number }
  | { readonly id: number; readonly reply: Reply };
