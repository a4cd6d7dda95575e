/** Keeps the fingerprints of encrypted requests that were right in this browser: links may lose them, and a server could exchange the key. They are no secret. */
import { keep, readKept } from './kept.ts';

const NAME = 'waybill-fingerprints';
/** The oldest go first. */
const MOST = 500;

type Kept = readonly (readonly [link: string, fingerprint: string])[];

/** Those that the browser refused to store. */
const here = new Map<string, string>();

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(readKept(NAME) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPair) : [];
  } catch {
    return [];
  }
}

/** By the last part of the request’s address. */
export const keptFingerprint = (link: string): string | null =>
  readAll().find(([of]) => of === link)?.[1] ?? here.get(link) ?? null;

export function keepFingerprint(link: string, fingerprint: string): void {
  if (keptFingerprint(link) === fingerprint) return;
  const others = readAll().filter(([of]) => of !== link);
  keep(NAME, JSON.stringify([...others, [link, fingerprint]].slice(-MOST)));
  if (keptFingerprint(link) !== fingerprint) here.set(link, fingerprint);
}

interface Linked {
  readonly slug: string;
  readonly linkUrl: string;
  readonly encrypted: boolean;
}

/** What to give to people: with the fingerprint that this browser knows, whatever the server puts there. */
export function wholeRequestLink({ slug, linkUrl, encrypted }: Linked): string {
  const kept = encrypted ? keptFingerprint(slug) : null;
  return kept === null ? linkUrl : `${linkUrl.split('#')[0] ?? ''}#${kept}`;
}
