/** What is kept with an upload, so that a page that is opened again knows what it is for. */
import { type HandInKeys, isHandInKeys } from '../encrypted/hand-in-keys.ts';
import type { ItemId } from '../standing.ts';

export interface HandInOrder {
  /** The last part of the page's address: the request's number, or the person's own. */
  readonly link: string;
  readonly item: ItemId;
  /** The hand-in that this one replaces. */
  readonly replaces?: string | undefined;
  /** Left out: its files are handed in as they are. */
  readonly encryption?: HandInKeys | undefined;
}

export const noteOf = ({ link, item, replaces, encryption }: HandInOrder): string =>
  JSON.stringify({
    kind: 'hand-in',
    version: 1,
    link,
    item,
    ...(replaces === undefined ? {} : { replaces }),
    ...(encryption === undefined ? {} : { encryption }),
  });

/** Null for the uploads of other pages. */
export function orderFrom(note: string | undefined): HandInOrder | null {
  if (note === undefined) return null;
  try {
    const value: unknown = JSON.parse(note);
    if (typeof value !== 'object' || value === null) return null;
    const { kind, version, link, item, replaces, encryption } = Object.fromEntries(
      Object.entries(value),
    ) as Record<string, unknown>;
    if (kind !== 'hand-in' || version !== 1 || typeof link !== 'string') return null;
    if (item !== null && typeof item !== 'string') return null;
    if (encryption !== undefined && !isHandInKeys(encryption)) return null;
    return { link, item, ...(typeof replaces === 'string' ? { replaces } : {}), encryption };
  } catch {
    return null;
  }
}
