/** Asks the store, with an upload's credentials, for the size and checksum of an uploaded file. */
import type { UploadAccess } from '@waybill/contract/files';
import { askStore } from './store.ts';

export interface Arrived {
  readonly size: number;
  /** As eight hex digits. */
  readonly crc32: string;
}

/** An upload's credentials may not read, but they may ask for size and checksum. */
export async function arrived(access: UploadAccess, path: string): Promise<Arrived> {
  const headers = { 'x-amz-checksum-mode': 'ENABLED' };
  const answer = await askStore(access, { method: 'HEAD', path, headers });
  return {
    size: Number(answer.headers.get('content-length')),
    crc32: Buffer.from(answer.headers.get('x-amz-checksum-crc32') ?? '', 'base64').toString('hex'),
  };
}
