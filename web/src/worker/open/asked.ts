/** Reads the addresses below `/d/open/`: a file, all of them as a zip, or several. */
import { DECRYPTED_SCOPE } from '@waybill/contract/encryption';
import { ALL_FILES, type OpenedLink } from '../../encryption/opened.ts';

export interface Asked extends OpenedLink {
  /** Null: the zip. */
  readonly file: string | null;
  /** Several of the files; everything without it. */
  readonly choice?: string | undefined;
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
  };
}
