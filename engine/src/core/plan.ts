/** Decides how a file is cut: in one piece, or in parts of which size. */
import type { PartRules } from '@waybill/contract/files';

export type Plan = { readonly kind: 'whole' } | { readonly kind: 'parts'; readonly partBytes: number };

/** In units: what is encrypted is in memory as a whole before it is sent, so that larger files go in parts. */
const MOST_UNITS = 4;

/** `usual` is the part size of the connection; more only where the store, its greatest number of parts or the unit needs it. */
export function planFile(size: number, rules: PartRules, usual: number, unit = 1): Plan {
  const from = unit === 1 ? rules.multipartFromBytes : Math.min(rules.multipartFromBytes, MOST_UNITS * unit);
  if (size < from || size === 0) return { kind: 'whole' };
  const least = Math.max(usual, rules.minBytes, Math.ceil(size / rules.maxParts), 1);
  return { kind: 'parts', partBytes: Math.ceil(least / unit) * unit };
}

export interface Span {
  /** From 1, as S3 counts. */
  readonly number: number;
  readonly start: number;
  readonly end: number;
}

export const partCount = (size: number, partBytes: number): number => Math.ceil(size / partBytes);

export function spanOf(number: number, size: number, partBytes: number): Span {
  const start = (number - 1) * partBytes;
  return { number, start, end: Math.min(size, start + partBytes) };
}
