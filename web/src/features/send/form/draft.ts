/** The draft of a send: the files and everything typed into the form. */
import { CUSTOM_MARKER_S, DEFAULT_EXPIRY_S, type ExpiryOption } from '@waybill/contract/expiry';
import type { Region } from '@waybill/contract/regions';
import { DOWNLOADS_LIMIT_MAX, type SendAs } from '@waybill/contract/states';
import type { Picked } from '@waybill/engine/browser/file-source';
import { noPassphrase, type Passphrase } from '../../../encryption/passphrase/strength.ts';
import { type Chosen, noFiles } from './no-files.ts';

/** A transfer that was sent, and gets more files. */
export interface Onto {
  readonly _id: string;
  readonly slug: string;
  /** Where its files are stored. Not in what an earlier version has kept. */
  readonly region?: Region;
  /** The files that it has. Not in what is kept with an upload. */
  readonly paths?: readonly string[];
}

export interface Draft {
  /** Null: it becomes a transfer of its own. */
  readonly onto: Onto | null;
  readonly fileObjects: Chosen;
  /** Files whose name the transfer has already, until it is said what becomes of them. */
  readonly clashing: readonly Picked[];
  readonly sendAs: SendAs;
  readonly emailTo: readonly string[];
  /** A visitor's own. */
  readonly senderEmail: string;
  /** What the transfer is called; empty for none. */
  readonly title: string;
  readonly message: string;
  readonly expiryTime: ExpiryOption | typeof CUSTOM_MARKER_S;
  /** Of a date that was picked; milliseconds. */
  readonly expiryDate: number | null;
  readonly password: string;
  /** Ids of colleagues who see it. */
  readonly shareWith: readonly string[];
  /** Everyone in the team sees it; those who are chosen by name say nothing then. */
  readonly shareWithEveryone: boolean;
  /** As typed; empty for no limit. */
  readonly maxDownloads: string;
  readonly deleteAfterDownload: boolean;
  /** Null: where the account or its team stores new transfers. */
  readonly region: Region | null;
  /** Whether those who have not downloaded are reminded before expiry. */
  readonly remindBefore: boolean;
  /** End-to-end: the files are encrypted before they leave the device. */
  readonly encrypted: boolean;
  /** What opens it when it is sent encrypted by email. */
  readonly passphrase: Passphrase;
  /** Paths among the chosen files. */
  readonly recordedVideos: readonly string[];
  readonly recordedVoiceMemo: string | null;
}

export const emptyDraft: Draft = {
  onto: null,
  fileObjects: noFiles,
  clashing: [],
  sendAs: 'email',
  emailTo: [],
  senderEmail: '',
  title: '',
  message: '',
  expiryTime: DEFAULT_EXPIRY_S,
  expiryDate: null,
  password: '',
  shareWith: [],
  shareWithEveryone: false,
  maxDownloads: '',
  deleteAfterDownload: false,
  region: null,
  remindBefore: false,
  encrypted: false,
  passphrase: noPassphrase,
  recordedVideos: [],
  recordedVoiceMemo: null,
};

export const isCustom = (draft: Pick<Draft, 'expiryTime'>): boolean => draft.expiryTime === CUSTOM_MARKER_S;

/** Recordings among the files: path → whether it has pictures. */
export const takesOf = ({ recordedVideos, recordedVoiceMemo: memo }: Draft): ReadonlyMap<string, boolean> =>
  new Map([
    ...recordedVideos.map((path) => [path, true] as const),
    ...(memo === null ? [] : [[memo, false] as const]),
  ]);

/** Downloads after which the link ends: null for no limit, undefined for what is no number in range. */
export function downloadLimit({
  maxDownloads,
  deleteAfterDownload,
}: Pick<Draft, 'maxDownloads' | 'deleteAfterDownload'>): number | null | undefined {
  const typed = maxDownloads.trim();
  if (typed === '' || deleteAfterDownload) return null;
  const limit = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  return limit >= 1 && limit <= DOWNLOADS_LIMIT_MAX ? limit : undefined;
}
