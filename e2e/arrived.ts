/** Asks the store, with the credentials of an upload, what has arrived of it. */
import type { UploadAccess } from '@waybill/contract/files';
import { askStore } from './store.ts';

export interface Arrived {
  readonly size: number;
  /** As eight hex digits. */
  readonly crc32: string;
}

/** Credentials of an upload may not read, but they may ask for size and checksum. */
export async function arrived(access: UploadAccess, path: string): Promise<Arrived> {
  const headers = { 'x-amz-checksum-mode': 'ENABLED' };
  const answer = await askStore(access, { method: 'HEAD', path, headers });
  return {
    size: Number(answer.headers.get('content-length')),
    crc32: Buffer.from(answer.headers.get('x-amz-checksum-crc32') ?? '', 'base64').toString('hex'),
  };
}
