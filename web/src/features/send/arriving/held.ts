/** Takes what was shared to the installed app into the send panel, and forgets it once it is sent or removed there. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { engine } from '../../../upload/engine.ts';
import {
  changeNote,
  dropKept,
  handleOfKept,
  isTooOld,
  type Kept,
  listKept,
} from '../../../upload/kept-files.ts';
import { addGathered } from '../add-files.ts';
import { renamed } from '../form/clash.ts';
import { changeDraft, isSending, type Run, readSendState, type SendState } from '../send-store.ts';

interface Held {
  note: Kept;
  readonly handle: FileSystemFileHandle;
  /** What was written beside files; null: it is a file. */
  readonly text: string | null;
  isAdded: boolean;
  readonly release: () => void;
}

/** By their ids: those that are in the panel of this page. */
const held = new Map<string, Held>();

/** A page that is just being closed still holds what its successor wants. */
const PATIENCE_MS = 3_000;

/** As long as this page holds it, no other takes it. Undefined: another page has it in its panel. */
function hold(id: string): Promise<(() => void) | undefined> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return new Promise((resolve) => {
    navigator.locks
      .request(`kept:${id}`, { signal }, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(undefined));
  });
}

/** What interrupted uploads still need stays; what none needs was sent. */
async function isOver(note: Kept, uploads: ReadonlySet<string>): Promise<boolean> {
  return isTooOld(note, Date.now()) || (note.upload !== null && !uploads.has(note.upload));
}

async function holdOne(note: Kept, owner: string | null, uploads: ReadonlySet<string>): Promise<void> {
  if (held.has(note.id)) return;
  const release = await hold(note.id);
  if (release === undefined) return;
  const handle = await handleOfKept(note.id);
  const over = await isOver(note, uploads);
  if (over) await dropKept(note.id);
  const isTheirs = note.owner === null || note.owner === owner;
  if (handle === undefined || over || note.upload !== null || !isTheirs) return release();
  const text = note.kind === 'text' ? await (await handle.getFile()).text() : null;
  held.set(note.id, { note, handle, text, isAdded: false, release });
}

const pickedOf = async ({ note, handle }: Held): Promise<Picked> => ({
  path: note.name,
  file: await handle.getFile(),
  handle,
});

let before: Promise<unknown> = Promise.resolve();

/**
 * Whether this page has something that was shared, now or before. `owner`: null for a visitor. One after the other, so that
 * two parts of a page do not both add it.
 */
export function takeKept(owner: string | null): Promise<boolean> {
  const taken = before.then(() => takeNow(owner));
  before = taken.catch(() => {});
  return taken;
}

async function takeNow(owner: string | null): Promise<boolean> {
  if (isSending() || navigator.locks === undefined) return false;
  const notes = await listKept();
  if (notes.length === 0) return false;
  const needsUploads = notes.some(({ upload }) => upload !== null);
  const uploads = new Set(needsUploads ? (await engine().unfinished()).map(({ id }) => id) : []);
  // All at once: each may wait for another page.
  await Promise.all(notes.map((note) => holdOne(note, owner, uploads)));
  const added = notes.flatMap(({ id }) => held.get(id) ?? []).filter(({ isAdded }) => !isAdded);
  for (const one of added) await own(one, owner);
  const files = await Promise.all(added.filter(({ text }) => text === null).map(pickedOf));
  const texts = added.flatMap(({ text }) => text ?? []);
  const { fileObjects, message } = readSendState().draft;
  const free = renamed(
    files,
    fileObjects.files.map(({ path }) => path),
  );
  if (texts.length > 0) changeDraft({ message: [message, ...texts].filter(Boolean).join('\n\n') });
  if (free.length > 0) await addGathered(Promise.resolve({ files: free, emptyFolders: [] }), owner === null);
  for (const one of added) one.isAdded = true;
  return held.size > 0;
}

/** From now on it is in no one else’s panel. */
async function own(one: Held, owner: string | null): Promise<void> {
  if (owner === null || one.note.owner === owner) return;
  one.note = { ...one.note, owner };
  await changeNote(one.note);
}

function isInPanel({ handle, text }: Held, { draft }: SendState): boolean {
  if (text !== null) return draft.message.includes(text);
  return [...draft.fileObjects.files, ...draft.clashing].some((picked) => picked.handle === handle);
}

/** Called whenever the panel changes: what is no longer in it was sent or removed. */
export async function settleHeld(state: SendState, run: Run | null): Promise<void> {
  for (const [id, one] of held) {
    if (!one.isAdded) continue;
    const isIn = isInPanel(one, state);
    if (run === null && !isIn) {
      held.delete(id);
      await dropKept(id);
      one.release();
    } else if (run !== null && isIn && one.note.upload !== run.upload.id) {
      one.note = { ...one.note, upload: run.upload.id };
      await changeNote(one.note);
    }
  }
}
