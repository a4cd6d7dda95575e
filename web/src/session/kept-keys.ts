/** Keeps the keys of encrypted transfers that a user sent from this browser, if they want, until they log out. */
import { keep, readKept } from './kept.ts';

const NAME = 'waybill-keys';
/** The oldest go first. */
const MOST = 500;

interface KeptKeys {
  readonly owner: string;
  /** The key as it is in a link, by the number of the transfer; the newest last. */
  readonly keys: readonly (readonly [slug: string, key: string])[];
}

const isPair = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

function readAll(owner: string): KeptKeys['keys'] {
  try {
    const kept: Partial<Record<keyof KeptKeys, unknown>> = JSON.parse(readKept(NAME) ?? '{}');
    return kept.owner === owner && Array.isArray(kept.keys) ? kept.keys.filter(isPair) : [];
  } catch {
    return [];
  }
}

export const readKey = (owner: string, slug: string): string | null =>
  readAll(owner).find(([of]) => of === slug)?.[1] ?? null;

/** Null removes it. Those of another user of this browser go with the first of one’s own. */
export function keepKey(owner: string, slug: string, key: string | null): void {
  const others = readAll(owner).filter(([of]) => of !== slug);
  const keys = key === null ? others : [...others, [slug, key] as const].slice(-MOST);
  keep(NAME, keys.length === 0 ? null : JSON.stringify({ owner, keys } satisfies KeptKeys));
}

interface Linked {
  readonly slug: string;
  readonly linkUrl: string | null;
  readonly sendAs: 'link' | 'email';
}

/** What to give to people: what was sent by link needs the key in it. Undefined where this browser does not have that. */
export function wholeLinkOf({ slug, linkUrl, sendAs }: Linked, owner: string): string | null | undefined {
  if (sendAs === 'email') return linkUrl;
  const key = readKey(owner, slug);
  if (key === null) return undefined;
  return linkUrl === null ? null : `${linkUrl}#${key}`;
}
