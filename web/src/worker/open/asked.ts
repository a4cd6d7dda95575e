/** Reads the addresses below `/d/open/`: a file, all of them as a zip, or several. */
import { DECRYPTED_SCOPE } from '@waybill/contract/encryption';
import { ALL_FILES, type OpenedLink, SHOWN_AS, type ShownAs } from '../../encryption/opened.ts';

export interface Asked extends OpenedLink {
  /** Null: the zip. */
  readonly file: string | null;
  /** Several of the files; everything without it. */
  readonly choice?: string | undefined;
  /** To be looked at; a download without it. */
  readonly as?: ShownAs | undefined;
}

/** Null for what is no such address. */
export function openAskedAt(address: string): Asked | null {
  const { pathname, searchParams } = new URL(address);
  if (!pathname.startsWith(DECRYPTED_SCOPE)) return null;
  const [, slug, what] = /^(\w+)\/([\w-]+)$/.exec(pathname.slice(DECRYPTED_SCOPE.length)) ?? [];
  if (slug === undefined || what === undefined) return null;
  return {
    slug,
    user: searchParams.get('user') ?? undefined,
    file: what === ALL_FILES ? null : what,
    choice: searchParams.get('choice') ?? undefined,
    as: SHOWN_AS.find((each) => each === searchParams.get('as')),
  };
}
