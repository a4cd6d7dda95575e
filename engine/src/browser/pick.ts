/** Files as people give them to a page: chosen in the browser's own window. */
import type { Picked } from './file-source.ts';
import { probeReadable } from './readable.ts';

/** Chromium's; the types of the standard do not have it yet. */
interface PickingWindow {
  showOpenFilePicker?(options: { multiple: boolean }): Promise<FileSystemFileHandle[]>;
}

/** Of an `<input type="file">`; of a folder, the files know their way in it. */
export function pickedFromInput(files: Iterable<File>): Picked[] {
  const picked = Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
  void probeReadable(picked.map(({ file }) => file));
  return picked;
}

export const pickedFromHandle = async (
  handle: FileSystemFileHandle,
  path = handle.name,
): Promise<Picked> => ({
  path,
  file: await handle.getFile(),
  handle,
});

/**
 * Opens the window that gives handles, so that nothing has to be picked again after a reload. Undefined where the browser
 * has none: then an input has to do. Only right after a click or a key.
 */
export async function pickWithHandles(): Promise<Picked[] | undefined> {
  const ours: Window & PickingWindow = window;
  if (ours.showOpenFilePicker === undefined) return undefined;
  try {
    const handles = await ours.showOpenFilePicker({ multiple: true });
    return await Promise.all(handles.map((handle) => pickedFromHandle(handle)));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return [];
    throw error;
  }
}
