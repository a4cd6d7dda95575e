/** Lists interrupted uploads: which of their files can be read, and which have to be picked again. */
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';
import { type Checkpoint, type FileCheckpoint, type FileIdentity, ownSize } from '../core/checkpoint.ts';
import type { Memory } from '../core/ports.ts';
import type { Database } from './database.ts';
import { conditionOf } from './file-source.ts';
import { handlesOf, permissionOf } from './handles.ts';
import type { Owners } from './owners.ts';

/**
 * - `arrived`: it is at the store already.
 * - `ready`: at hand, and as it was.
 * - `ask`: at hand once the person allows it.
 * - `pick`: the browser could not keep it.
 * - `changed`, `vanished`, `locked`: at hand, but not as it was.
 */
export type FileHand = 'arrived' | 'ready' | 'ask' | 'pick' | 'changed' | 'vanished' | 'locked';

export interface UnfinishedFile extends FileIdentity {
  readonly hand: FileHand;
}

export interface Unfinished {
  readonly id: string;
  /** The server's name for it. */
  readonly draftId: string;
  readonly updated: number;
  readonly resumeUntil: number;
  readonly note: string | undefined;
  /** Too old to go on with; there is nothing left to do but to send anew. */
  readonly expired: boolean;
  /** Another tab is at it. */
  readonly elsewhere: boolean;
  readonly files: readonly UnfinishedFile[];
}

async function handOf(
  { identity, done }: FileCheckpoint,
  handle: FileSystemFileHandle | undefined,
): Promise<FileHand> {
  if (done !== undefined) return 'arrived';
  if (handle === undefined) return 'pick';
  const permission = await permissionOf(handle);
  if (permission !== 'granted') return permission === 'prompt' ? 'ask' : 'pick';
  try {
    const { size, lastModified } = await handle.getFile();
    return size === ownSize(identity) && lastModified === identity.modified ? 'ready' : 'changed';
  } catch (error) {
    const condition = conditionOf(error);
    return condition === 'same' ? 'ready' : condition;
  }
}

const isExpired = ({ updated, resumeUntil }: Checkpoint, now: number): boolean =>
  now > resumeUntil || now - updated > RESUME_WINDOW_S * 1000;

interface Sources {
  readonly memory: Memory;
  readonly database: Database;
  readonly owners: Owners;
  readonly now: number;
}

/** The newest first. */
export async function listUnfinished({ memory, database, owners, now }: Sources): Promise<Unfinished[]> {
  const checkpoints = await memory.list();
  const elsewhere = await owners.elsewhere(checkpoints.map(({ id }) => id));
  const all = checkpoints.map(async (checkpoint): Promise<Unfinished> => {
    const { id, draftId, updated, resumeUntil, note } = checkpoint;
    const handles = await handlesOf(database, id);
    const files = checkpoint.files.map(async (file) => ({
      ...file.identity,
      hand: await handOf(file, handles.get(file.identity.path)),
    }));
    return {
      id,
      draftId,
      updated,
      resumeUntil,
      note,
      expired: isExpired(checkpoint, now),
      elsewhere: elsewhere.has(id),
      files: await Promise.all(files),
    };
  });
  return (await Promise.all(all)).sort((a, b) => b.updated - a.updated);
}
