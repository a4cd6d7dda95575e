/** A request while it is being written: its fields, what is wrong with them, and what is sent of them. */
import type { Lang } from '@waybill/contract/accounts';
import type { InputOf } from '@waybill/contract/endpoint';
import { DEFAULT_EXPIRY_S, type ExpiryOption, isCustomExpiry, keptUp } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { type FileKind, ITEM_FILES_MAX, type ItemView } from '@waybill/contract/request-items';
import type { GiverAsks, RequestSettings } from '@waybill/contract/request-settings';
import type { changeRequest, createRequest, RequestView } from '@waybill/contract/requests';
import { noPassphrase, type Passphrase } from '../../../encryption/passphrase/strength.ts';

export interface DraftItem {
  /** Stays with it while items are moved. */
  readonly key: string;
  /** Of an item that the request has already. */
  readonly id?: string | undefined;
  readonly name: string;
  readonly note: string;
  readonly required: boolean;
  readonly kinds: readonly FileKind[];
  readonly least: number;
  /** Null: as many as one likes. */
  readonly most: number | null;
}

export interface AskDraft {
  readonly title: string;
  readonly message: string;
  readonly items: readonly DraftItem[];
  readonly sendAs: 'email' | 'link';
  readonly emailTo: readonly string[];
  readonly lang: Lang;
  readonly deadline: number | null;
  readonly remindBefore: boolean;
  /** Seconds from now, or a date. */
  readonly expiry: ExpiryOption | 'date';
  readonly expiryDate: number | null;
  readonly password: string;
  /** Takes the password away from a request that has one. */
  readonly unlock: boolean;
  /** In GB as it is typed; empty for no limit of its own. */
  readonly limit: string;
  readonly asks: GiverAsks;
  readonly repeats: RequestView['repeats'];
  /** What people hand in is encrypted in their browsers, and only the passphrase opens it. */
  readonly encrypted: boolean;
  readonly passphrase: Passphrase;
}

export const GB = 1_000_000_000;
const DAY_S = 86_400;

export const emptyItem = (key: string): DraftItem => ({
  key,
  name: '',
  note: '',
  required: true,
  kinds: [],
  least: 1,
  most: null,
});

export const emptyDraft = (lang: Lang): AskDraft => ({
  title: '',
  message: '',
  items: [emptyItem('first')],
  sendAs: 'email',
  emailTo: [],
  lang,
  deadline: null,
  remindBefore: false,
  expiry: DEFAULT_EXPIRY_S,
  expiryDate: null,
  password: '',
  unlock: false,
  limit: '',
  asks: { name: true, email: true, verified: false, company: false },
  repeats: 'never',
  encrypted: false,
  passphrase: noPassphrase,
});

/** Of one of the usual choices, or a date; no longer than the plan allows, which may have changed since it was chosen. */
function expiryAfter(days: number, { expiries }: Plan, now: number): Pick<AskDraft, 'expiry' | 'expiryDate'> {
  const usual = expiries.find((option) => Math.floor(option / DAY_S) === days);
  const longest = expiries.at(-1) ?? DEFAULT_EXPIRY_S;
  if (usual === undefined && days * DAY_S < longest)
    return { expiry: 'date', expiryDate: now + days * DAY_S * 1000 };
  return { expiry: usual ?? longest, expiryDate: null };
}

/** A new request as its owner wants them to start. */
export const newDraft = ({ lang, expiryDays, asks }: RequestSettings, plan: Plan, now: number): AskDraft => ({
  ...emptyDraft(lang),
  ...expiryAfter(expiryDays, plan, now),
  asks,
});

const draftItem = ({ _id, name, note, required, kinds, least, most }: ItemView): DraftItem => ({
  key: _id,
  id: _id,
  name,
  note,
  required,
  kinds,
  least,
  most: most >= ITEM_FILES_MAX ? null : most,
});

/** What a request that is there can be changed from. */
export const draftOf = (request: RequestView): AskDraft => ({
  ...emptyDraft(request.lang),
  title: request.title,
  message: request.message,
  items: request.items.map(draftItem),
  sendAs: request.sendAs,
  deadline: request.deadline,
  remindBefore: request.remindBefore,
  limit: request.maxBytes === null ? '' : String(request.maxBytes / GB),
  asks: request.asks,
  repeats: request.repeats,
});

/** A line that was left empty asks for nothing. */
const isFilled = ({ name, note, id }: DraftItem): boolean =>
  name.trim() !== '' || note.trim() !== '' || id !== undefined;

export const filledItems = (items: readonly DraftItem[]): readonly DraftItem[] => items.filter(isFilled);

/** Bytes of a limit as it is typed; null without one, undefined when it is no number. */
export function limitBytes(limit: string): number | null | undefined {
  const text = limit.trim().replace(',', '.');
  if (text === '') return null;
  const bytes = /^\d{1,7}(?:\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * GB) : 0;
  return bytes >= 1 ? bytes : undefined;
}

export type ItemMistake = 'name' | 'count';

export function itemMistake(item: DraftItem): ItemMistake | null {
  const { name, least, most } = item;
  if (isFilled(item) && name.trim() === '') return 'name';
  const isCount = (n: number) => Number.isInteger(n) && n >= 1 && n <= ITEM_FILES_MAX;
  if (!isCount(least) || (most !== null && (!isCount(most) || most < least))) return 'count';
  return null;
}

/** When it expires, counted from now; null while no date is chosen. */
export const expiryOf = ({ expiry, expiryDate }: AskDraft, now: number): number | null =>
  expiry === 'date' ? expiryDate && keptUp(expiryDate, now) : now + expiry * 1000;

export type DateMistake = 'expiryMissing' | 'expiry' | 'deadline' | null;

/** A due date after the expiry could not be kept by anyone. */
export function dateMistake(draft: AskDraft, now: number): DateMistake {
  const expires = expiryOf(draft, now);
  if (expires === null) return 'expiryMissing';
  if (draft.expiry === 'date' && !isCustomExpiry(expires, now)) return 'expiry';
  if (draft.deadline !== null && (draft.deadline <= now || draft.deadline > expires)) return 'deadline';
  return null;
}

const itemsOf = (items: readonly DraftItem[]) =>
  filledItems(items).map(({ id, name, note, required, kinds, least, most }) => ({
    ...(id === undefined ? {} : { id }),
    name: name.trim(),
    note: note.trim(),
    required,
    kinds: [...kinds],
    least,
    most: most ?? ITEM_FILES_MAX,
  }));

/** What asking and changing have in common. */
const fieldsOf = (draft: AskDraft) => ({
  title: draft.title.trim(),
  message: draft.message.trim(),
  items: itemsOf(draft.items),
  lang: draft.lang,
  deadline: draft.deadline,
  maxBytes: limitBytes(draft.limit) ?? null,
  asks: { ...draft.asks, verified: draft.asks.email && draft.asks.verified },
  remindBefore: draft.deadline !== null && draft.remindBefore,
  repeats: draft.repeats,
});

export const askBody = (
  draft: AskDraft,
  key: string,
  now: number,
): InputOf<typeof createRequest>['body'] => ({
  ...fieldsOf(draft),
  expiryDate: expiryOf(draft, now) ?? now,
  sendAs: draft.sendAs,
  emailTo: draft.sendAs === 'email' ? [...draft.emailTo] : [],
  password: draft.password,
  key,
});

/** A new request with the same words and rules; its dates, people, password and passphrase are chosen anew. */
export const againOf = (request: RequestView): AskDraft => ({
  ...draftOf(request),
  items: request.items.map((item) => ({ ...draftItem(item), id: undefined })),
  deadline: null,
  remindBefore: false,
  encrypted: request.encrypted,
});

/** Only what differs, so that a due date that has passed is no mistake unless it is touched. The expiry is changed by extending. */
export function changeBody(draft: AskDraft, request: RequestView): InputOf<typeof changeRequest>['body'] {
  const before = fieldsOf(draftOf(request));
  const after = fieldsOf(draft);
  const differs = (name: string) =>
    JSON.stringify(Reflect.get(before, name)) !== JSON.stringify(Reflect.get(after, name));
  return {
    ...Object.fromEntries(Object.entries(after).filter(([name]) => differs(name))),
    ...(draft.unlock ? { password: null } : draft.password === '' ? {} : { password: draft.password }),
    revision: request.revision,
  };
}
