/** Limits that operators give one account, in place of its plan's. */
import * as z from 'zod';
import { formatCount, formatSize, parseSize } from '../files/sizes.ts';
import { LIMITS } from './limits.ts';
import { OWN_LIMITS, type OwnLimit, type OwnLimits, plans } from './plans.ts';

/** More than any plan has only where nothing else depends on it. */
const MOST: Readonly<Partial<Record<OwnLimit, number>>> = {
  storage: 1e15,
  monthlyTransfers: 1e6,
  monthlyRequests: 1e6,
};

export const mostOf = (key: OwnLimit): number =>
  MOST[key] ?? Math.max(...Object.values(plans).map((plan) => plan[key] ?? 0));

const limit = (key: OwnLimit) => z.int().min(1).max(mostOf(key)).optional();

export const ownLimits = z.strictObject({
  uploadLimit: limit('uploadLimit'),
  storage: limit('storage'),
  emailTo: limit('emailTo'),
  fileLimit: limit('fileLimit'),
  monthlyTransfers: limit('monthlyTransfers'),
  monthlyRequests: limit('monthlyRequests'),
} satisfies Record<OwnLimit, unknown>);

const isBytes = (key: OwnLimit): boolean => LIMITS[key].unit === 'bytes';

export const formatLimit = (key: OwnLimit, value: number): string =>
  isBytes(key) ? formatSize(value) : formatCount(value);

/** Undefined for what is no such limit: `500 GB` for bytes, else a whole number. */
export function parseLimit(key: OwnLimit, text: string): number | undefined {
  const value = isBytes(key) ? parseSize(text) : /^\s*\d{1,7}\s*$/.test(text) ? Number(text) : undefined;
  return value === undefined || value < 1 || value > mostOf(key) ? undefined : value;
}

/** `Storage 500 GB, Recipients per transfer 100`; empty without any. */
export const writeOwnLimits = (limits: OwnLimits, lang: 'en' | 'zh'): string =>
  OWN_LIMITS.flatMap((key) => {
    const value = limits[key];
    return value === undefined ? [] : [`${LIMITS[key].names[lang].compared} ${formatLimit(key, value)}`];
  }).join(lang === 'en' ? ', ' : '，');
