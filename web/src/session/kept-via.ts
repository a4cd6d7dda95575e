/** Keeps the affiliate link that this browser opened first, until it is too old to count. */
import { isAffiliateCode, VIA, VIA_DAYS } from '@waybill/contract/affiliate';
import { keep, readKept } from './kept.ts';

const LASTS_MS = VIA_DAYS * 86_400_000;

/** The code of the link; null: none, or it is too old. */
export function readVia(now = Date.now()): string | null {
  const [code = '', at = ''] = (readKept('waybill-via') ?? '').split(' ');
  const age = now - Number(at);
  return isAffiliateCode(code) && age >= 0 && age < LASTS_MS ? code : null;
}

export const keepVia = (code: string, now = Date.now()): void => keep('waybill-via', `${code} ${now}`);

export const dropVia = (): void => keep('waybill-via', null);

/** The main address, which the server writes into every page. */
export const siteOrigin = (): string => document.documentElement.dataset['site'] || window.location.origin;

/** What signing up says about where its user came from: the affiliate link, or else the page that led here. */
export function referrerOf(): string {
  const code = readVia();
  return code === null ? document.referrer : `${siteOrigin()}/?${VIA}=${code}`;
}
