/** The settings of a send beside its files. They are kept with the upload, so that they survive an interruption. */
import { cleanEmail } from '@waybill/contract/address';
import { CUSTOM_MARKER_S } from '@waybill/contract/expiry';
import type { Region } from '@waybill/contract/regions';
import type { SendAs } from '@waybill/contract/transfers';
import type { Lang } from '../../i18n/lang.ts';
import { findRegion } from '../../i18n/regions.ts';
import { isOrderEncryption, type OrderEncryption } from './encryption/order-encryption.ts';
import { type Draft, downloadLimit, type Onto } from './form/draft.ts';

export interface Order {
  readonly version: 2;
  /** The user's id; null for a visitor. */
  readonly owner: string | null;
  readonly sendAs: SendAs;
  readonly emailTo: readonly string[];
  /** A visitor's own address. */
  readonly senderEmail: string | null;
  /** Not in orders that an earlier version has kept. */
  readonly title?: string;
  readonly message: string;
  readonly expirySeconds: number;
  readonly expiryDate: number | null;
  /** Known to this page only: what lies in a browser can be read by anyone with the device. */
  readonly password: string;
  /** Whether there was one, and is to be again. */
  readonly locked: boolean;
  /** None of these is in orders that an earlier version has kept. */
  readonly maxDownloads?: number | null;
  readonly deleteAfterDownload?: boolean;
  readonly remindBefore?: boolean;
  readonly shareWith?: readonly string[];
  readonly shareWithEveryone?: boolean;
  /** Where it is stored, if that was chosen. */
  readonly region?: Region | null;
  readonly emptyFolders: readonly string[];
  readonly videos: readonly string[];
  readonly memo: string | null;
  readonly lang: Lang;
  /** Paths of uploaded files that are not sent, because they may not be. */
  readonly leftOut?: readonly string[];
  /** Where the files are added, if it is not sent by itself. */
  readonly onto?: Onto;
  /** Left out: the files are sent as they are. */
  readonly encryption?: OrderEncryption;
  /** Known to this page only. */
  readonly passphrase?: string;
}

/** Without its files, which may be many and may change. */
const ontoOf = ({ paths: _, ...onto }: Onto): Onto => onto;

export function orderOf(draft: Draft, owner: string | null, lang: Lang): Order {
  const has = (path: string) => draft.fileObjects.files.some((file) => file.path === path);
  return {
    version: 2,
    owner,
    sendAs: draft.sendAs,
    emailTo: draft.sendAs === 'link' ? [] : draft.emailTo,
    senderEmail: owner === null ? cleanEmail(draft.senderEmail) : null,
    title: draft.title.trim(),
    message: draft.message,
    expirySeconds: draft.expiryTime,
    expiryDate: draft.expiryTime === CUSTOM_MARKER_S ? draft.expiryDate : null,
    password: draft.password,
    locked: draft.password !== '' && draft.onto === null,
    maxDownloads: downloadLimit(draft) ?? null,
    deleteAfterDownload: draft.deleteAfterDownload,
    remindBefore: draft.remindBefore && draft.sendAs === 'email' && owner !== null,
    region: owner === null ? null : (draft.onto?.region ?? draft.region),
    shareWith: owner === null || draft.shareWithEveryone ? [] : draft.shareWith,
    shareWithEveryone: owner !== null && draft.shareWithEveryone,
    emptyFolders: draft.fileObjects.emptyFolders,
    videos: draft.recordedVideos.filter(has),
    memo: draft.recordedVoiceMemo !== null && has(draft.recordedVoiceMemo) ? draft.recordedVoiceMemo : null,
    lang,
    ...(draft.onto === null ? {} : { onto: ontoOf(draft.onto) }),
  };
}

/** Everything but the password, which is asked for again, and the passphrase, which is no longer needed. */
export const noteOf = (order: Order): string =>
  JSON.stringify({ ...order, password: '', passphrase: undefined });

/** Nothing of it may be sent before its password was typed again. */
export const needsPassword = ({ locked, password }: Order): boolean => locked && password === '';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isMaybe = (value: unknown, is: (value: unknown) => boolean): boolean => value === null || is(value);
/** Not one that was taken out of the settings since. */
const isKnownRegion = (value: unknown): boolean => isText(value) && findRegion(value) !== undefined;
const isNumber = (value: unknown): boolean => typeof value === 'number';

function isOnto(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const of = new Map(Object.entries(value));
  return isText(of.get('_id')) && isText(of.get('slug'));
}

function isOrder(value: unknown): value is Order {
  if (typeof value !== 'object' || value === null) return false;
  const of = new Map(Object.entries(value));
  return (
    of.get('version') === 2 &&
    typeof of.get('locked') === 'boolean' &&
    (of.get('sendAs') === 'link' || of.get('sendAs') === 'email') &&
    (of.get('lang') === 'en' || of.get('lang') === 'zh') &&
    ['message', 'password'].every((name) => isText(of.get(name))) &&
    ['emailTo', 'emptyFolders', 'videos'].every((name) => isTexts(of.get(name))) &&
    ['owner', 'senderEmail', 'memo'].every((name) => isMaybe(of.get(name), isText)) &&
    isNumber(of.get('expirySeconds')) &&
    isMaybe(of.get('expiryDate'), isNumber) &&
    ['deleteAfterDownload', 'remindBefore', 'shareWithEveryone'].every((name) =>
      ['undefined', 'boolean'].includes(typeof of.get(name)),
    ) &&
    (of.get('maxDownloads') === undefined || isMaybe(of.get('maxDownloads'), isNumber)) &&
    (of.get('region') === undefined || isMaybe(of.get('region'), isKnownRegion)) &&
    (of.get('shareWith') === undefined || isTexts(of.get('shareWith'))) &&
    (of.get('title') === undefined || isText(of.get('title'))) &&
    (of.get('onto') === undefined || isOnto(of.get('onto'))) &&
    (of.get('encryption') === undefined || isOrderEncryption(of.get('encryption')))
  );
}

/** Null for what another version, or something else, has left there. */
export function orderFrom(note: string | undefined): Order | null {
  if (note === undefined) return null;
  try {
    const value: unknown = JSON.parse(note);
    return isOrder(value) ? value : null;
  } catch {
    return null;
  }
}
