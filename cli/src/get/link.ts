/** Reads the link of a transfer or of a request, as people paste it. */
import { isSlug } from '@waybill/contract/slugs';
import { usageError } from '../program/exit-codes.ts';

export interface Link {
  /** Undefined: only the number was given, of a transfer at the server that one is logged in to. */
  readonly origin: string | undefined;
  readonly slug: string;
  /** The recipient’s part of a personal link. */
  readonly user?: string;
  /** What follows the `#`: the key of an encrypted transfer. It is never sent. */
  readonly key?: string;
}

/** The key is not repeated, because messages end up in logs. */
const shown = (text: string): string => text.replace(/#.*$/s, '');

function partsOf(text: string): { origin: string; parts: readonly string[]; hash: string } | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { origin, pathname, hash } = new URL(text);
    return { origin, parts: pathname.split('/').filter((part) => part !== ''), hash };
  } catch {
    return undefined;
  }
}

/** The pages of a server in Chinese begin with its language. */
const withoutLang = ([first = '', ...rest]: readonly string[]): readonly string[] =>
  first === 'zh' ? rest : [first, ...rest];

export function transferLink(text: string): Link {
  const number = text.trim();
  if (isSlug(number)) return { origin: undefined, slug: number };
  const found = partsOf(number);
  const [page, slug, user] = withoutLang(found?.parts ?? []);
  if (found === undefined || (page !== 'd' && page !== 'w') || slug === undefined)
    throw usageError(
      `“${shown(text)}” is not the link of a transfer. It looks like https://example.com/w/abc2345.`,
    );
  const { origin } = found;
  const key = found.hash.slice(1);
  return {
    origin,
    slug,
    ...(user === undefined || page === 'w' ? {} : { user }),
    ...(key === '' ? {} : { key }),
  };
}

export function requestLink(text: string): { origin: string; id: string } {
  const found = partsOf(text.trim());
  const [page, id] = withoutLang(found?.parts ?? []);
  if (found === undefined || page !== 'r' || id === undefined)
    throw usageError(
      `“${shown(text)}” is not the link of a request. It looks like https://example.com/r/abc2345.`,
    );
  return { origin: found.origin, id };
}
