/**
 * Keeps what was shared to the installed app in the browser’s own folder until it is sent: the worker puts it there, and a
 * page takes it out. Each file, and what was written beside the files, is a folder of its own with a note.
 */
import { RESUME_WINDOW_S } from '@waybill/contract/uploads';

const FOLDER = 'shared-to-app';
const NOTE = 'note.json';
const CONTENT = 'content';

const DAY_MS = 86_400_000;

export interface KeptNote {
  readonly kind: 'file' | 'text';
  /** The file’s, as it was shared: the browser’s folder does not take every name. */
  readonly name: string;
  readonly at: number;
  /** Who had it in their panel first; null: a visitor, or no one yet. */
  readonly owner: string | null;
  /** The upload that it is a part of. */
  readonly upload: string | null;
}

export interface Kept extends KeptNote {
  readonly id: string;
}

/** Undefined where the browser has no such folder. */
async function openFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  if (storage?.getDirectory === undefined) return undefined;
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create: true });
}

async function write(handle: FileSystemFileHandle, content: Blob | string): Promise<void> {
  const writing = await handle.createWritable();
  if (typeof content === 'string') {
    await writing.write(content);
    await writing.close();
  } else await content.stream().pipeTo(writing);
}

/** Under its own name, which says what it is, unless the browser refuses it. */
const handleFor = (folder: FileSystemDirectoryHandle, name: string): Promise<FileSystemFileHandle> =>
  folder.getFileHandle(name, { create: true }).catch(() => folder.getFileHandle('file', { create: true }));

async function keepOne(id: string, content: File | string): Promise<void> {
  const folder = await openFolder();
  if (folder === undefined) throw new Error('no folder');
  const own = await folder.getDirectoryHandle(id, { create: true });
  const inside = await own.getDirectoryHandle(CONTENT, { create: true });
  const name = typeof content === 'string' ? 'text' : content.name;
  await write(await handleFor(inside, name), content);
  const kind = typeof content === 'string' ? 'text' : 'file';
  // Written last, so that what was cut off has no note.
  await writeNote(own, { kind, name, at: Date.now(), owner: null, upload: null });
}

const writeNote = async (own: FileSystemDirectoryHandle, note: KeptNote): Promise<void> =>
  write(await own.getFileHandle(NOTE, { create: true }), JSON.stringify(note));

/** All of a share or nothing: the browser refuses when the device has no room. */
export async function keepShare(files: readonly File[], text: string): Promise<void> {
  const share = `${Date.now()}-${crypto.randomUUID()}`;
  const contents = text === '' ? [...files] : [...files, text];
  const ids = contents.map((_, at) => `${share}-${String(at).padStart(6, '0')}`);
  try {
    for (const [at, content] of contents.entries()) await keepOne(ids[at] ?? share, content);
  } catch (error) {
    await Promise.all(ids.map(dropKept));
    throw error;
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Undefined when it was cut off. */
function noteFrom(text: string): KeptNote | undefined {
  try {
    const { kind, name, at, owner, upload }: Partial<Record<keyof KeptNote, unknown>> = JSON.parse(text);
    if ((kind !== 'file' && kind !== 'text') || typeof name !== 'string' || typeof at !== 'number')
      return undefined;
    return { kind, name, at, owner: textOrNull(owner), upload: textOrNull(upload) };
  } catch {
    return undefined;
  }
}

async function readNote(own: FileSystemDirectoryHandle): Promise<KeptNote | undefined> {
  try {
    return noteFrom(await (await (await own.getFileHandle(NOTE)).getFile()).text());
  } catch {
    return undefined;
  }
}

/** In the order in which they were shared. */
export async function listKept(): Promise<Kept[]> {
  const folder = await openFolder();
  const kept: Kept[] = [];
  for await (const [id, own] of folder?.entries() ?? []) {
    if (!(own instanceof FileSystemDirectoryHandle)) continue;
    const note = await readNote(own);
    // Without a note it is being written, or was cut off.
    if (note !== undefined) kept.push({ id, ...note });
    else if (Date.now() - Number.parseInt(id, 10) > DAY_MS) await dropKept(id);
  }
  return kept.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Undefined when it is gone. */
export async function handleOfKept(id: string): Promise<FileSystemFileHandle | undefined> {
  try {
    const own = await (await openFolder())?.getDirectoryHandle(id);
    for await (const handle of (await own?.getDirectoryHandle(CONTENT))?.values() ?? [])
      if (handle instanceof FileSystemFileHandle) return handle;
  } catch {
    // Another page dropped it.
  }
  return undefined;
}

export async function changeNote({ id, ...note }: Kept): Promise<void> {
  const own = await (await openFolder())?.getDirectoryHandle(id);
  if (own !== undefined) await writeNote(own, note);
}

export async function dropKept(id: string): Promise<void> {
  try {
    await (await openFolder())?.removeEntry(id, { recursive: true });
  } catch {
    // It is gone already.
  }
}

/** A day for what no one sends; what belongs to an upload stays as long as that can be continued. */
export const isTooOld = ({ at, upload }: KeptNote, now: number): boolean =>
  now - at > (upload === null ? DAY_MS : DAY_MS + RESUME_WINDOW_S * 1_000);
