/** Stores file handles over a reload, so that files need not be picked again. */
import type { Database } from './database.ts';
import type { Picked } from './file-source.ts';

/** Chromium's; the types of the standard do not have it yet. */
interface AskingHandle {
  queryPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(descriptor: { mode: 'read' }): Promise<PermissionState>;
}

const READ = { mode: 'read' } as const;

/** Keeps those that the browser can keep; the rest have to be picked again after a reload. */
export async function keepHandles(database: Database, id: string, picked: readonly Picked[]): Promise<void> {
  const handled = picked.flatMap(({ path, handle }) => (handle === undefined ? [] : [{ id, path, handle }]));
  if (handled.length === 0) return;
  try {
    const change = (await database()).transaction('handles', 'readwrite');
    await Promise.all([...handled.map((one) => change.store.put(one)), change.done]);
  } catch {
    // Then they are picked again.
  }
}

/** By path. */
export async function handlesOf(database: Database, id: string): Promise<Map<string, FileSystemFileHandle>> {
  try {
    const kept = await (await database()).getAllFromIndex('handles', 'upload', id);
    return new Map(kept.map(({ path, handle }) => [path, handle]));
  } catch {
    return new Map();
  }
}

/** Whether it may be read; `prompt` when the person has to be asked first. */
export async function permissionOf(handle: FileSystemFileHandle & AskingHandle): Promise<PermissionState> {
  return (await handle.queryPermission?.(READ)) ?? 'granted';
}

/** Asks the person. Only right after they have clicked or pressed a key. */
export async function askPermission(handle: FileSystemFileHandle & AskingHandle): Promise<boolean> {
  if ((await permissionOf(handle)) === 'granted') return true;
  try {
    return (await handle.requestPermission?.(READ)) === 'granted';
  } catch {
    return false;
  }
}
