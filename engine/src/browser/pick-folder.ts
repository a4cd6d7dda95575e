/** A whole folder, chosen in the browser's own window. */
import { fromHandle, type Gathered, nothing } from './walk.ts';

/** Chromium's; the types of the standard do not have it yet. */
interface PickingWindow {
  showDirectoryPicker?(options: { mode: 'read' }): Promise<FileSystemDirectoryHandle>;
}

/**
 * With handles and with its empty folders. Undefined where the browser has no such window: then an input has to do. Only
 * right after a click or a key.
 */
export async function pickFolder(): Promise<Gathered | undefined> {
  const ours: Window & PickingWindow = window;
  if (ours.showDirectoryPicker === undefined) return undefined;
  try {
    const handle = await ours.showDirectoryPicker({ mode: 'read' });
    return await fromHandle(handle, handle.name);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return nothing;
    throw error;
  }
}
