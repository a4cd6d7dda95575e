/** What a page that opened encrypted files and the worker below `/d/open/` say to each other. The keys stay in their memory. */
import { DECRYPTED_SCOPE } from '@waybill/contract/encryption';
import type { ZipFolder } from '@waybill/zip/catalog';
import type { EncryptedFile } from './decrypted.ts';

/** What was opened: a transfer, through whose link, or what was handed in for a request. */
export interface OpenedLink {
  readonly slug: string;
  /** The recipient’s part of a personal link. */
  readonly user?: string | undefined;
}

export interface OpenedFile extends EncryptedFile {
  /** As the server names it, and a choice of files. */
  readonly id: string;
  /** Its own, with its folders. */
  readonly path: string;
  readonly modified: number;
  /** Where what is stored of it is read. */
  readonly url: string;
  /** Where it is read for a preview, which is no download; null where there is none. */
  readonly shownUrl: string | null;
}

/** All that is needed to give the files as they were. */
export interface OpenedFiles extends OpenedLink {
  /** In the order of the server, by which a choice names them. */
  readonly files: readonly OpenedFile[];
  /** Those that are empty. */
  readonly folders: readonly ZipFolder[];
  readonly title: string;
  /** Added with the choice to the address of each file that is read for a zip; null where it is read like one alone. */
  readonly partQuery: Readonly<Record<string, string>> | null;
  readonly lang: 'en' | 'zh';
}

export type ToWorker =
  | { readonly kind: 'open'; readonly opened: OpenedFiles }
  /** A download waits, or goes on. */
  | (OpenedLink & { readonly kind: 'hold'; readonly what: string; readonly isHeld: boolean });

/** How far a download is that the browser takes from the worker. */
export interface Progress extends OpenedLink {
  readonly kind: 'progress';
  /** The id of a file, or `all`. */
  readonly what: string;
  /** Bytes that were handed to the browser, with those before a range. */
  readonly given: number;
  readonly total: number;
  /**
   * `waiting`: the connection is lost and tried again; `held`: a page paused it; `stopped`: the browser took no more;
   * `broken`: the connection did not come back.
   */
  readonly state: 'running' | 'waiting' | 'held' | 'done' | 'stopped' | 'broken';
}

export type FromWorker =
  | Progress
  /** The worker was stopped, and has forgotten it. */
  | (OpenedLink & { readonly kind: 'wanted' })
  /** A download broke off, because of one file. */
  | (OpenedLink & {
      readonly kind: 'damaged';
      readonly file: string;
      /** Counted from 1; null where the parts are right, but not together. */
      readonly part: number | null;
      readonly parts: number;
      /** The download that broke off: the id of a file, or `all`. */
      readonly what: string;
      readonly path: string;
    })
  /** A download did not even begin. */
  | (OpenedLink & { readonly kind: 'failed' });

export const ALL_FILES = 'all';

/** `shown`: its bytes, as their own type; `player`: a page for a frame, which shows them. */
export const SHOWN_AS = ['shown', 'player'] as const;
export type ShownAs = (typeof SHOWN_AS)[number];

/** Where a file is downloaded as it was, or shown, or all of them downloaded as one zip. */
export function openPath({ slug, user }: OpenedLink, what: string, as?: ShownAs): string {
  const query = new URLSearchParams({
    ...(user === undefined ? {} : { user }),
    ...(as === undefined ? {} : { as }),
  });
  return `${DECRYPTED_SCOPE}${slug}/${what}${query.size === 0 ? '' : `?${query}`}`;
}

export const isSameLink = (one: OpenedLink, other: OpenedLink): boolean =>
  one.slug === other.slug && one.user === other.user;
