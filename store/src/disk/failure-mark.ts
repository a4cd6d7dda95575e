/** Marks the store's folder after a disk error, so that all processes stop writing until the instance is restarted. */
import { createHash } from 'node:crypto';
import { lstatSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './process-start.ts';

const NAME = 'read-only';

export interface FailureMark {
  /** Why nothing may be written, whichever process found it; undefined when everything is fine. */
  reason(): string | undefined;
  raise(reason: string, error: unknown): void;
  /** Removes the mark when this process is the one that started the instance. */
  close(): void;
}

export interface FailureMarkOptions {
  /** One of them is enough: the error may have hit the other. */
  readonly folders: readonly string[];
  /** The process whose next start ends the state. */
  readonly startedBy: number;
  readonly onFailure: (reason: string, error: unknown) => void;
}

interface Mark {
  readonly starter: string | undefined;
  readonly reason: string;
}

/** Identifies a process, also among later ones with the same pid. */
function identityOf(pid: number): string | undefined {
  const start = startOf(pid);
  if (start === null) return undefined;
  return `${pid}-${createHash('sha256').update(start).digest('hex').slice(0, 16)}`;
}

function readMark(path: string): Mark | undefined {
  try {
    const there = lstatSync(path, { throwIfNoEntry: false });
    if (there === undefined) return undefined;
    const [, starter, reason] = /^(\d+-[0-9a-f]{16}) (.+)$/.exec(readlinkSync(path)) ?? [];
    if (starter !== undefined && reason !== undefined) return { starter, reason };
  } catch {
    // When it is unknown whether there is a mark, nothing is written.
  }
  return { starter: undefined, reason: 'the mark of a disk error could not be read' };
}

const isCurrent = ({ starter }: Mark): boolean =>
  starter === undefined || identityOf(Number.parseInt(starter, 10)) === starter;

function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

/**
 * The mark is a dangling symbolic link: creating one is atomic, and it fits where a full disk has no space for a file.
 * When even that fails, this process retries for as long as it lives.
 */
export function openFailureMark({ folders, startedBy, onFailure }: FailureMarkOptions): FailureMark {
  const paths = folders.map((folder) => join(folder, NAME));
  const starter = identityOf(startedBy);
  let known: string | undefined;
  /** Looked for once in a turn of the event loop, however many requests ask. */
  let isFine = false;

  const current = (): Mark | undefined => {
    for (const path of paths) {
      const mark = readMark(path);
      if (mark === undefined) continue;
      if (isCurrent(mark)) return mark;
      attempt(() => rmSync(path));
    }
    return undefined;
  };
  const leave = (reason: string): void => {
    if (starter === undefined || current() !== undefined) return;
    paths.some((path) => attempt(() => symlinkSync(`${starter} ${reason}`, path)));
  };
  const raise = (reason: string, error: unknown): void => {
    const isFirst = known === undefined;
    known ??= reason;
    leave(known);
    if (isFirst) onFailure(reason, error);
  };

  return {
    raise,
    reason: () => {
      if (known !== undefined) {
        leave(known);
        return known;
      }
      if (isFine) return undefined;
      const found = current();
      if (found !== undefined) raise(found.reason, new Error('another process of this store found it'));
      else {
        isFine = true;
        setImmediate(() => {
          isFine = false;
        });
      }
      return known;
    },
    close: () => {
      if (startedBy !== process.pid) return;
      for (const path of paths) if (readMark(path)?.starter === starter) attempt(() => rmSync(path));
    },
  };
}
