/** Bytes on their way in: counted against their draft while they come, and remembered with their key until they have a name. */
import { type BlobWriter, openBlobWriter, type WriterTools } from './disk/blob-writer.ts';
import { type MasterKeys, wrapKey } from './disk/master-keys.ts';
import { S3Error } from './errors.ts';
import type { Keyed } from './index/objects.ts';
import type { Draft, Staged, Staging } from './port.ts';

export interface Stagings {
  open(coming?: { readonly draft: Draft; readonly size: number }): Staging;
  /** Bytes of a draft that are coming in right now. */
  coming(draft: string): number;
  /** What was staged, with its key. */
  take(staged: Staged): Keyed;
  /** It has a name now. */
  settle(staged: Staged): void;
  /** It got no name after all. */
  forget(staged: Staged): Promise<void>;
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

export function openStagings(tools: WriterTools, masterKeys: MasterKeys): Stagings {
  const coming = new Map<string, number>();
  const finished = new Map<string, { readonly key: Uint8Array; readonly writer: BlobWriter }>();

  const count = (draft: string, bytes: number): void => {
    const next = (coming.get(draft) ?? 0) + bytes;
    if (next > 0) coming.set(draft, next);
    else coming.delete(draft);
  };

  return {
    coming: (draft) => coming.get(draft) ?? 0,
    open: (expected) => {
      const writer = openBlobWriter(tools);
      let counted = expected !== undefined;
      if (expected !== undefined) count(expected.draft.id, expected.size);
      const uncount = (): void => {
        if (counted && expected !== undefined) count(expected.draft.id, -expected.size);
        counted = false;
      };
      return {
        write: writer.write,
        drained: writer.drained,
        finish: async () => {
          try {
            const { blob, size, crc32, key } = await writer.finish();
            finished.set(blob, { key: wrapKey(masterKeys.current, blob, key), writer });
            return { blob, size, crc32 };
          } catch (error) {
            throw isFull(error) ? new S3Error('StorageFull', undefined, { cause: error }) : error;
          } finally {
            uncount();
          }
        },
        discard: async () => {
          uncount();
          await writer.discard();
        },
      };
    },
    take: (staged) => {
      const found = finished.get(staged.blob);
      if (found === undefined) throw new S3Error('InternalError');
      return { ...staged, key: found.key };
    },
    settle: ({ blob }) => {
      finished.delete(blob);
    },
    forget: async ({ blob }) => {
      const found = finished.get(blob);
      finished.delete(blob);
      await found?.writer.discard();
    },
  };
}
