/** Where a receiver's bytes lie on this server. */
import { ZIP_SCOPE } from '@waybill/contract/downloads';
import { isRecipientId } from '../transfers/index.ts';
import type { Granted } from './granted.ts';

/** A personal link stays one. */
const withQuery = (path: string, { personal }: Granted, more: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(personal === undefined ? {} : { user: personal }), ...more });
  return query.size === 0 ? path : `${path}?${query}`;
};

export const filePath = (granted: Granted, fileId: string): string =>
  withQuery(`/api/d/${granted.transfer.slug}/files/${fileId}`, granted);

/** Fetched to be put into a zip. */
export const partPath = (granted: Granted, fileId: string): string =>
  withQuery(`/api/d/${granted.transfer.slug}/files/${fileId}`, granted, { for: 'zip' });

export const previewPath = (granted: Granted, fileId: string): string =>
  withQuery(`/api/d/${granted.transfer.slug}/previews/${fileId}`, granted);

export const zipPath = (granted: Granted, choice: string | null): string =>
  withQuery(`${ZIP_SCOPE}${granted.transfer.slug}`, granted, choice === null ? {} : { choice });

/** The page that shows a transfer, or tells why not. */
export const pagePath = (slug: string, user: string | undefined): string =>
  user !== undefined && isRecipientId(user) ? `/d/${slug}/${user}` : `/d/${slug}`;
