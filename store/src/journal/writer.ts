/**
 * Writes every change of the index to a journal file of this process, so that a lost index can be rebuilt.
 * No change is refused because of it: what could not be written here is in the index, and in the next snapshot.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Files, OpenFile } from '../disk/files.ts';
import { thisProcess } from '../disk/process-start.ts';
import { sharedSync } from '../disk/shared-sync.ts';
import {
  ACKNOWLEDGED_AT,
  acknowledgedBytes,
  type Entry,
  entryBytes,
  HEAD_END,
  headBytes,
  NO_PROCESS,
  type Position,
  PROCESS_AT,
} from './segment.ts';

/** A full file is followed by a new one, so that files covered by a snapshot can be removed. */
const SEGMENT_BYTES = 8 * 1024 * 1024;

export interface JournalWriter {
  /**
   * Inside the change: written to the operating system before the commit, so that a killed process loses nothing.
   * Resolves when it is on disk.
   */
  add(entry: Entry): Promise<void>;
  /** The change was committed: an index without it is outdated. */
  acknowledge(position: Position): void;
  /** True once after a write failed: only a snapshot makes the journal complete again. */
  takeGap(): boolean;
  close(): Promise<void>;
}

interface Segment {
  readonly write: (bytes: Buffer) => void;
  readonly mark: (position: Position) => void;
  readonly synced: () => Promise<void>;
  readonly close: () => Promise<void>;
  size: number;
}

export interface JournalOptions {
  readonly folder: string;
  readonly files: Files;
  /** Announces that this process writes files of this name, so that others do not remove them. */
  readonly announce: (process: string) => Promise<void>;
  /** From now on it is unknown what the disk holds. */
  readonly onSyncFailure: (error: unknown) => void;
}

export function openJournalWriter({ folder, files, announce, onSyncFailure }: JournalOptions): JournalWriter {
  const process = randomBytes(8).toString('hex');
  let announced: Promise<void> | undefined;
  let count = 0;
  let hasGap = false;
  let acknowledged = 0;
  let current: Segment | undefined;
  const closing = new Set<Promise<void>>();

  /** What could not be written is missing here until the next snapshot. */
  const leaveGap = (): void => {
    hasGap = true;
    current = undefined;
  };
  const syncFailed = (error: unknown): void => {
    leaveGap();
    onSyncFailure(error);
  };

  function openSegment(): Segment {
    count += 1;
    const name = `${process}-${count.toString(36)}`;
    let file: OpenFile | undefined;
    const made = (async () => {
      // Announcing is a change as well, and this one has not ended.
      await nextTurn();
      announced ??= announce(process);
      await announced;
      const opened = await files.create(join(folder, name));
      await opened.write([headBytes(thisProcess())], 0);
      await files.syncFolder(folder).catch(syncFailed);
      return opened;
    })();
    made.then((opened) => {
      file = opened;
    }, leaveGap);
    const put = (bytes: Buffer, at: number): void => {
      const writing =
        file === undefined ? made.then((opened) => opened.write([bytes], at)) : file.write([bytes], at);
      writing.catch(leaveGap);
    };
    const segment: Segment = {
      size: HEAD_END,
      write: (bytes) => {
        put(bytes, segment.size);
        segment.size += bytes.length;
      },
      mark: (position) => put(acknowledgedBytes(position), ACKNOWLEDGED_AT),
      synced: sharedSync(async () => {
        const opened = await made.catch(() => undefined);
        await opened?.sync().catch(syncFailed);
      }),
      close: async () => {
        const opened = await made.catch(() => undefined);
        await opened?.write([NO_PROCESS], PROCESS_AT).catch(() => {});
        await opened?.close().catch(() => {});
      },
    };
    return segment;
  }

  const end = (segment: Segment): void => {
    const ending = segment
      .synced()
      .then(segment.close)
      .finally(() => closing.delete(ending));
    closing.add(ending);
  };

  return {
    add: (entry) => {
      if (current !== undefined && current.size >= SEGMENT_BYTES) {
        end(current);
        current = undefined;
      }
      current ??= openSegment();
      current.write(entryBytes(entry));
      // Started now, it runs in parallel with the sync of the commit.
      return current.synced();
    },
    acknowledge: (position) => {
      if (position.number <= acknowledged) return;
      acknowledged = position.number;
      current?.mark(position);
    },
    takeGap: () => {
      const had = hasGap;
      hasGap = false;
      return had;
    },
    close: async () => {
      if (current !== undefined) end(current);
      current = undefined;
      await Promise.all(closing);
    },
  };
}
