/** What keeps a draft from being sent, and at which place of the panel it is said. */
import { isCustomExpiry, keptUp } from '@waybill/contract/expiry';
import type { Plan } from '@waybill/contract/plans';
import { TITLE_MAX } from '@waybill/contract/titles';
import { LOCK_PASSWORD_MIN, MESSAGE_MAX } from '@waybill/contract/transfers';
import { sealedSize } from '@waybill/engine/crypto/layout';
import { type PassphraseMistake, passphraseMistake } from '../../../encryption/passphrase/strength.ts';
import { bytesOf } from './chosen.ts';
import { type Draft, downloadLimit, isCustom } from './draft.ts';

export interface Limits {
  readonly visitor: boolean;
  readonly plan: Plan;
  /** Bytes that are kept already; undefined where that is not known. */
  readonly used: number | undefined;
}

/** With how much it is too much, where it is a matter of how much. */
export type Problem =
  | { readonly at: 'files'; readonly why: 'none' }
  | { readonly at: 'files'; readonly why: 'clash' }
  | { readonly at: 'files'; readonly why: 'tooMany' | 'tooLarge' | 'storage'; readonly excess: number }
  | { readonly at: 'to'; readonly why: 'none' | 'invalid' }
  | { readonly at: 'to'; readonly why: 'tooMany'; readonly excess: number }
  | { readonly at: 'from'; readonly why: 'none' | 'invalid' }
  | { readonly at: 'title' | 'message'; readonly why: 'long' }
  | { readonly at: 'expiry'; readonly why: 'none' | 'date' }
  | { readonly at: 'downloads'; readonly why: 'range' }
  | { readonly at: 'password'; readonly why: 'short' }
  | { readonly at: 'encryption'; readonly why: PassphraseMistake }
  | { readonly at: 'link'; readonly why: 'reserved' };

export type Place = Problem['at'];

const lengthOf = (text: string): number => Array.from(text).length;

/** Long enough to lock a transfer. */
export const isLockPassword = (password: string): boolean => lengthOf(password) >= LOCK_PASSWORD_MIN;

/** As it will be stored: what is encrypted takes a little more. */
const storedBytes = ({ fileObjects: chosen, encrypted }: Draft): number =>
  encrypted ? chosen.files.reduce((sum, { file }) => sum + sealedSize(file.size), 0) : bytesOf(chosen);

function filesProblem(draft: Draft, { plan, used }: Limits): Problem | undefined {
  const { fileObjects: chosen, clashing } = draft;
  if (clashing.length > 0) return { at: 'files', why: 'clash' };
  const { length } = chosen.files;
  if (length === 0) return { at: 'files', why: 'none' };
  if (length > plan.fileLimit) return { at: 'files', why: 'tooMany', excess: length - plan.fileLimit };
  const bytes = storedBytes(draft);
  if (bytes > plan.uploadLimit) return { at: 'files', why: 'tooLarge', excess: bytes - plan.uploadLimit };
  if (used !== undefined && used + bytes > plan.storage)
    return { at: 'files', why: 'storage', excess: used + bytes - plan.storage };
  return undefined;
}

function toProblem(
  { sendAs, emailTo }: Draft,
  { plan }: Limits,
  isEmail: (text: string) => boolean,
): Problem | undefined {
  if (sendAs === 'link') return undefined;
  if (emailTo.length === 0) return { at: 'to', why: 'none' };
  if (!emailTo.every(isEmail)) return { at: 'to', why: 'invalid' };
  const excess = emailTo.length - plan.emailTo;
  return excess > 0 ? { at: 'to', why: 'tooMany', excess } : undefined;
}

function fromProblem(
  { senderEmail, sendAs }: Draft,
  { visitor }: Limits,
  isEmail: (text: string) => boolean,
): Problem | undefined {
  // A visitor who wants a link is led to an account instead.
  if (!visitor || sendAs === 'link') return undefined;
  const address = senderEmail.trim();
  if (address === '') return { at: 'from', why: 'none' };
  return isEmail(address.toLowerCase()) ? undefined : { at: 'from', why: 'invalid' };
}

function dateProblem(draft: Draft, now: number): Problem | undefined {
  if (!isCustom(draft)) return undefined;
  if (draft.expiryDate === null) return { at: 'expiry', why: 'none' };
  const isPossible = isCustomExpiry(keptUp(draft.expiryDate, now), now);
  return isPossible ? undefined : { at: 'expiry', why: 'date' };
}

function passphraseProblem({ encrypted, sendAs, passphrase }: Draft): Problem | undefined {
  if (!encrypted || sendAs === 'link') return undefined;
  const why = passphraseMistake(passphrase);
  return why === null ? undefined : { at: 'encryption', why };
}

interface Tools {
  readonly now: number;
  readonly isEmail: (text: string) => boolean;
}

/** In the order in which they stand on the panel. */
export function problemsOf(draft: Draft, limits: Limits, { now, isEmail }: Tools): Problem[] {
  // To whom and how was said when it was sent.
  if (draft.onto !== null) return [filesProblem(draft, limits) ?? []].flat();
  const found: readonly (Problem | false | undefined)[] = [
    filesProblem(draft, limits),
    toProblem(draft, limits, isEmail),
    fromProblem(draft, limits, isEmail),
    lengthOf(draft.title.trim()) > TITLE_MAX && { at: 'title', why: 'long' },
    lengthOf(draft.message) > MESSAGE_MAX && { at: 'message', why: 'long' },
    limits.visitor && draft.sendAs === 'link' && { at: 'link', why: 'reserved' },
    dateProblem(draft, now),
    downloadLimit(draft) === undefined && { at: 'downloads', why: 'range' },
    passphraseProblem(draft),
    draft.password !== '' && !isLockPassword(draft.password) && { at: 'password', why: 'short' },
  ];
  return found.filter((problem): problem is Problem => problem !== false && problem !== undefined);
}

export const problemAt = <P extends Place>(
  problems: readonly Problem[],
  at: P,
): Extract<Problem, { at: P }> | undefined =>
  problems.find((problem): problem is Extract<Problem, { at: P }> => problem.at === at);

/** Shown at once. The others are tips after a try to send: a form is empty at first, and an address is typed letter by letter. */
export const isEarly = ({ at, why }: Problem): boolean =>
  why !== 'none' && at !== 'from' && at !== 'password' && at !== 'encryption';
