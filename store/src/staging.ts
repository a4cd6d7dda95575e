/** Bytes on their way in: counted against their draft and the disk's room while they come, and remembered with their key until they have a name. */
import { type BlobWriter, openBlobWriter, type WriterTools } from './disk/blob-writer.ts';
import { type MasterKeys, wrapKey } from './disk/master-keys.ts';
import type { Space } from './disk/space.ts';
import { S3Error } from './errors.ts';
import type { KeyedBlob } from './index/blobs.ts';
import type { Draft, Staged, Staging } from './port.ts';

interface Coming {
  readonly draft: Draft;
  readonly size: number;
}

export interface Stagings {
  open(coming?: Coming): Staging;
  /** Bytes of a draft that are coming in right now. */
  coming(draft: string): number;
  /** What was staged, with its key wrapped by the master key of this moment. */
  take(staged: Staged): KeyedBlob;
  /** It has a name now. */
  settle(staged: Staged): void;
  /** It got no name after all. */
  forget(staged: Staged): Promise<void>;
}

export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

const refusalOf = (error: unknown): unknown =>
  isFull(error) ? new S3Error('StorageFull', undefined, { cause: error }) : error;

export function openStagings(tools: WriterTools, masterKeys: MasterKeys, space: Space): Stagings {
  const coming = new Map<string, number>();
  const finished = new Map<string, { readonly key: Buffer; readonly writer: BlobWriter }>();

  /** Gives the function that takes it off again. */
  const count = ({ draft, size }: Coming): (() => void) => {
    const add = (bytes: number): void => {
      const next = (coming.get(draft.id) ?? 0) + bytes;
      if (next > 0) coming.set(draft.id, next);
      else coming.delete(draft.id);
    };
    let counted = true;
    add(size);
    return () => {
      if (counted) add(-size);
      counted = false;
    };
  };

  const open = (expected?: Coming): Staging => {
    const writer = openBlobWriter(tools);
    const uncount = expected === undefined ? () => {} : count(expected);
    let isRefused = false;
    let staged: Staged | undefined;

    const finish = async (): Promise<Staged> => {
      if (isRefused) {
        await writer.discard();
        throw new S3Error('StorageFull');
      }
      const { blob, size, crc32, key } = await writer.finish();
      finished.set(blob, { key, writer });
      staged = { blob, size, crc32 };
      return staged;
    };
    return {
      write: (chunk) => {
        // The reserve is for the index and for whoever cleans up, not for the last upload.
        isRefused ||= !space.has(chunk.length);
        if (isRefused) return true;
        space.take(chunk.length);
        return writer.write(chunk);
      },
      drained: writer.drained,
      finish: async () => {
        try {
          return await finish();
        } catch (error) {
          throw refusalOf(error);
        } finally {
          uncount();
        }
      },
      discard: async () => {
        uncount();
        if (staged !== undefined) finished.delete(staged.blob);
        await writer.discard();
      },
    };
  };

  return {
    open,
    coming: (draft) => coming.get(draft) ?? 0,
    take: (staged) => {
      const found = finished.get(staged.blob);
      if (found === undefined) throw new S3Error('InternalError');
      return { ...staged, key: wrapKey(masterKeys.current, staged.blob, found.key) };
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
