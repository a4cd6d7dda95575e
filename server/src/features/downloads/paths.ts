/** Where a receiver's bytes lie on this server. */
import { ZIP_SCOPE } from '@waybill/contract/downloads';
import { isRecipientId } from '../transfers/index.ts';
import type { Granted } from './granted.ts';

/** A personal link stays one. */
const asReceiver = ({ recipient }: Granted): string =>
  recipient === undefined ? '' : `?user=${recipient.id}`;

export const filePath = (granted: Granted, fileId: string): string =>
  `/api/d/${granted.transfer.slug}/files/${fileId}${asReceiver(granted)}`;

/** Fetched to be put into a zip. */
export const partPath = (granted: Granted, fileId: string): string => {
  const path = filePath(granted, fileId);
  return `${path}${path.includes('?') ? '&' : '?'}for=zip`;
};

export const previewPath = (granted: Granted, fileId: string): string =>
  `/api/d/${granted.transfer.slug}/previews/${fileId}${asReceiver(granted)}`;

export const zipPath = (granted: Granted): string =>
  `${ZIP_SCOPE}${granted.transfer.slug}${asReceiver(granted)}`;

/** The page that shows a transfer, or tells why not. */
export const pagePath = (slug: string, user: string | undefined): string =>
  user !== undefined && isRecipientId(user) ? `/d/${slug}/${user}` : `/d/${slug}`;
