/** Tracks staged bytes: counted against the disk's space while they arrive, and kept with their key until they have a name. */
import { type BlobWriter, openBlobWriter, type WriterTools } from '../disk/blob-writer.ts';
import { isFull, isReadOnlyDisk } from '../disk/error-code.ts';
import { type MasterKeys, wrapKey } from '../disk/master-keys.ts';
import type { Space } from '../disk/space.ts';
import { S3Error } from '../errors.ts';
import type { KeyedBlob } from '../index/blobs.ts';
import type { Arrival, Staged, Staging } from '../port.ts';

export interface Stagings {
  open(arrival?: Arrival): Staging;
  /** The staged bytes, with their key encrypted by the current master key. */
  take(staged: Staged): KeyedBlob;
  /** It has a name now. */
  settle(staged: Staged): void;
  /** It gets no name. */
  forget(staged: Staged): Promise<void>;
}

const refusalOf = (error: unknown): unknown =>
  isFull(error) ? new S3Error('StorageFull', undefined, { cause: error }) : error;

export function openStagings(tools: WriterTools, masterKeys: MasterKeys, space: Space): Stagings {
  const finished = new Map<
    string,
    { readonly key: Buffer; readonly writer: BlobWriter; readonly arrival: Arrival | undefined }
  >();

  const open = (arrival?: Arrival): Staging => {
    const writer = openBlobWriter(tools);
    let isRefused = false;
    let staged: Staged | undefined;

    const finish = async (): Promise<Staged> => {
      if (isRefused) {
        await writer.discard();
        throw new S3Error('StorageFull');
      }
      const { blob, size, crc32, key } = await writer.finish();
      finished.set(blob, { key, writer, arrival });
      staged = { blob, size, crc32 };
      return staged;
    };
    return {
      write: (chunk) => {
        // The reserve is for the index and for cleanup, not for the last upload.
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
          arrival?.end(false);
          if (isReadOnlyDisk(error)) tools.onSyncFailure(error);
          throw refusalOf(error);
        }
      },
      discard: async () => {
        arrival?.end(false);
        if (staged !== undefined) finished.delete(staged.blob);
        await writer.discard();
      },
    };
  };

  return {
    open,
    take: (staged) => {
      const found = finished.get(staged.blob);
      if (found === undefined) throw new S3Error('InternalError');
      const { key, arrival } = found;
      return { ...staged, key: wrapKey(masterKeys.current, staged.blob, key), arrived: arrival?.arrived };
    },
    settle: ({ blob }) => {
      finished.get(blob)?.arrival?.end(true);
      finished.delete(blob);
    },
    forget: async ({ blob }) => {
      const found = finished.get(blob);
      finished.delete(blob);
      found?.arrival?.end(false);
      await found?.writer.discard();
    },
  };
}
