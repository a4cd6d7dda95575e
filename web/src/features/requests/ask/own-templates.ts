/** Turns a request that is being written into a template and back; dates are kept as days from the day it is used. */
import { DEFAULT_EXPIRY_S } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { ITEM_FILES_MAX } from '@waybill/contract/request-items';
import type { DayOffset, RequestTemplate } from '@waybill/contract/request-templates';
import { type AskDraft, filledItems, GB, itemMistake, limitBytes } from './draft.ts';

export type TemplateContent = Omit<RequestTemplate, '_id' | 'name'>;

const DAY_MS = 86_400_000;

const midnightOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Rounded, because days on which clocks change have 23 or 25 hours. */
function offsetOf(at: number, now: number): DayOffset {
  const date = new Date(at);
  const days = Math.round((midnightOf(at) - midnightOf(now)) / DAY_MS);
  return { days: Math.max(0, days), minute: date.getHours() * 60 + date.getMinutes() };
}

function dateOf({ days, minute }: DayOffset, now: number): number {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  return date.setHours(0, minute, 0, 0);
}

/** Lines with mistakes are left out. People, the password and keys belong to one request, and are not kept. */
export const contentOf = (draft: AskDraft, now: number): TemplateContent => ({
  title: draft.title.trim(),
  message: draft.message.trim(),
  items: filledItems(draft.items)
    .filter((item) => itemMistake(item) === null)
    .map(({ name, note, required, kinds, least, most }) => ({
      name: name.trim(),
      note: note.trim(),
      required,
      kinds: [...kinds],
      least,
      most: most ?? ITEM_FILES_MAX,
    })),
  lang: draft.lang,
  asks: draft.asks,
  maxBytes: limitBytes(draft.limit) ?? null,
  deadline: draft.deadline === null ? null : offsetOf(draft.deadline, now),
  expiry:
    draft.expiry !== 'date'
      ? draft.expiry
      : draft.expiryDate === null
        ? DEFAULT_EXPIRY_S
        : offsetOf(draft.expiryDate, now),
  remindBefore: draft.remindBefore,
  repeats: draft.repeats,
});

/** As far as the plan allows it, which may be less than when it was saved. */
function expiryFrom(
  expiry: TemplateContent['expiry'],
  plan: Plan,
  now: number,
): Pick<AskDraft, 'expiry' | 'expiryDate'> {
  const longest = plan.expiries.at(-1) ?? DEFAULT_EXPIRY_S;
  if (typeof expiry !== 'number' && plan.customExpiry)
    return { expiry: 'date', expiryDate: dateOf(expiry, now) };
  const isAllowed = typeof expiry === 'number' && plan.expiries.includes(expiry);
  return { expiry: isAllowed ? expiry : longest, expiryDate: null };
}

export type TemplateFields = Omit<
  AskDraft,
  'sendAs' | 'emailTo' | 'password' | 'unlock' | 'encrypted' | 'passphrase'
>;

/** The part of a draft that a template fills in. A due date that could not be kept is left out. */
export function fromOwn(template: RequestTemplate, plan: Plan, now: number): TemplateFields {
  const until = expiryFrom(template.expiry, plan, now);
  const deadline = template.deadline === null ? null : dateOf(template.deadline, now);
  const end = until.expiry === 'date' ? (until.expiryDate ?? now) : now + until.expiry * 1000;
  return {
    title: template.title,
    message: template.message,
    items: template.items.map(({ name, note, required, kinds, least, most }, at) => ({
      key: `${template._id}-${at}`,
      name,
      note,
      required,
      kinds,
      least,
      most: most >= ITEM_FILES_MAX ? null : most,
    })),
    lang: template.lang,
    asks: template.asks,
    limit: template.maxBytes === null ? '' : String(template.maxBytes / GB),
    deadline: deadline !== null && deadline > now && deadline <= end ? deadline : null,
    ...until,
    remindBefore: template.remindBefore,
    repeats: template.repeats,
  };
}

/** Whether there is something to keep. */
export const isWorthKeeping = (draft: AskDraft): boolean =>
  draft.title.trim() !== '' || draft.message.trim() !== '' || filledItems(draft.items).length > 0;
