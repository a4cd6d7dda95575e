/** What a caller gives to an upload, and what it gets back. */
import { partBytes } from '@waybill/contract/uploads';
import type { Credentials, FileSource, Platform } from './ports.ts';

export interface Tuning {
  /** Requests that run at once, at first and at most, over all files. */
  readonly firstLanes: number;
  readonly mostLanes: number;
  /** Part size on a connection, before the store's own rules. */
  readonly partBytes: (connection: string | undefined) => number;
  /** Fewer small files than this are sent one by one. */
  readonly leastBundled: number;
}

export const usualTuning: Tuning = { firstLanes: 3, mostLanes: 12, partBytes, leastBundled: 8 };

export interface UploadOptions {
  /** The caller's name for it; the same name finds it again after a reload. */
  readonly id: string;
  /** Paths must differ. On resume, those that are done may be left out. */
  readonly files: readonly FileSource[];
  readonly credentials: Credentials;
  readonly env: Platform;
  /** Kept in the checkpoint for the caller. */
  readonly note?: string;
  readonly tuning?: Partial<Tuning>;
}

export interface UploadedFile {
  readonly path: string;
  readonly size: number;
  readonly key: string;
  readonly crc32: number;
  /** The file’s own, where it was encrypted. */
  readonly plainSize?: number;
  readonly plainCrc32?: number;
  /** When it was changed last; milliseconds. */
  readonly modified?: number;
}

export interface UploadResult {
  readonly draftId: string;
  readonly files: readonly UploadedFile[];
}
