/** Replaces `{{…}}` in a content file: numbers from the plan table, and what only the server knows. */
import { CODE_LENGTH, CODE_LIFETIME_S } from '@waybill/contract/codes';
import { CONTACT_MESSAGE_MAX } from '@waybill/contract/contact';
import { ENCRYPTED_PREVIEW_MAX_BYTES } from '@waybill/contract/encryption';
import { CUSTOM_MAX_S, DEFAULT_EXPIRY_S, EXTENSION_S, GRACE_S } from '@waybill/contract/expiry';
import { LIFETIME_CODES_MAX } from '@waybill/contract/lifetime';
import { limitTokens } from '@waybill/contract/limits';
import { ANON_SENDS, planOf, pricePerMonth, REFUND_DAYS, ROLES, TRIAL_DAYS } from '@waybill/contract/plans';
import { ROLE_NAMES } from '@waybill/contract/role-names';
import { formatCount, formatSize } from '@waybill/contract/sizes';
import { TITLE_MAX } from '@waybill/contract/titles';
import { MESSAGE_MAX } from '@waybill/contract/transfers';
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import type { Lang } from '../../src/i18n/lang.ts';
import { formatPrice } from '../../src/i18n/numbers.ts';

const DAY_S = 86_400;
const days = (seconds: number): string => formatCount(Math.round(seconds / DAY_S));

const WORDS = {
  en: { unlimited: 'unlimited', days: (count: string) => `${count} days`, year: 'one year' },
  zh: { unlimited: '不限', days: (count: string) => `${count} 天`, year: '一年' },
} as const;

/** Filled in when a page is served, or by the browser, because the build does not know them. */
const TOKENS = {
  brand: '%{BRAND_NAME}%',
  site: '%{PUBLIC_URL}%',
  'operator.name': '%{OPERATOR_NAME}%',
  'operator.address': '%{OPERATOR_ADDRESS}%',
  'operator.email': '%{OPERATOR_CONTACT}%',
} as const;

export function numbersIn(lang: Lang): ReadonlyMap<string, string> {
  const words = WORDS[lang];
  const ofPlans = ROLES.flatMap((role): [string, string][] => {
    const plan = planOf(role);
    return [
      ['name', ROLE_NAMES[lang][role]],
      ...limitTokens(plan, words.unlimited),
      ['monthly', formatPrice(plan.price.monthly)],
      ['yearly', formatPrice(plan.price.yearly)],
      ['perMonthYearly', formatPrice(pricePerMonth(role, 'yearly'))],
    ].map(([key, value]) => [`${role}.${key}`, value ?? '']);
  });
  return new Map([
    ...ofPlans,
    ['trial.days', String(TRIAL_DAYS)],
    ['refund.days', String(REFUND_DAYS)],
    ['resume.days', days(RESUME_WINDOW_S)],
    ['keep.days', days(GRACE_S)],
    ['extension.hours', String(EXTENSION_S / 3600)],
    ['expiry.default', words.days(days(DEFAULT_EXPIRY_S))],
    ['expiry.longest', CUSTOM_MAX_S === 365 * DAY_S ? words.year : words.days(days(CUSTOM_MAX_S))],
    ['encrypted.preview', formatSize(ENCRYPTED_PREVIEW_MAX_BYTES)],
    ['visitor.sends', String(ANON_SENDS.perBrowser)],
    ['visitor.perSender', String(ANON_SENDS.perSenderPerDay)],
    ['visitor.perAddress', String(ANON_SENDS.perAddressPerDay)],
    ['code.minutes', String(CODE_LIFETIME_S / 60)],
    ['code.digits', String(CODE_LENGTH)],
    ['message.length', String(MESSAGE_MAX)],
    ['title.length', String(TITLE_MAX)],
    ['lifetime.codes', String(LIFETIME_CODES_MAX)],
    ['contact.length', formatCount(CONTACT_MESSAGE_MAX)],
    ...Object.entries(TOKENS),
  ]);
}

/** A size or a price that a content file states by hand. */
const BY_HAND = /\d[\d.,]*\s?(?:[kKMGT]B)\b|[$€¥￥]\s?\d|\d\s?(?:美元|美金)/;

/** Fills in a text; throws for a number that should come from the plan table. */
export function fillNumbers(text: string, numbers: ReadonlyMap<string, string>): string {
  const byHand = BY_HAND.exec(text.replace(/\{\{[^}]*\}\}/g, ''))?.[0];
  if (byHand !== undefined)
    throw new Error(`“${byHand}” is written by hand: use {{…}}, or {{= …}} for an example`);
  return text.replace(/\{\{(=?)\s*([^}]*?)\s*\}\}/g, (_, example: string, key: string) => {
    const value = example === '=' ? key : numbers.get(key);
    if (value === undefined) throw new Error(`there is no {{${key}}}`);
    return value;
  });
}
