/** Decides how a file is cut: in one piece, or in parts of which size. */
import type { PartRules } from '@waybill/contract/files';

export type Plan = { readonly kind: 'whole' } | { readonly kind: 'parts'; readonly partBytes: number };

/** `usual` is the part size of the connection; more only where the store or its greatest number of parts needs it. */
export function planFile(size: number, rules: PartRules, usual: number): Plan {
  if (size < rules.multipartFromBytes || size === 0) return { kind: 'whole' };
  return { kind: 'parts', partBytes: Math.max(usual, rules.minBytes, Math.ceil(size / rules.maxParts), 1) };
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
