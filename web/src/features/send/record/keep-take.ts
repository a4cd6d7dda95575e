/** Keeps a recording in the page's own folder: with a handle it outlives a reload, as a file on the disk does. */
import type { Picked } from '@waybill/engine/browser/file-source';
import { pickedFromHandle } from '@waybill/engine/browser/pick';

/** Where there is no such folder, the recording lives as long as the page. */
export async function keepTake(file: File): Promise<Picked> {
  try {
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(file.name, { create: true });
    const writing = await handle.createWritable();
    await writing.write(file);
    await writing.close();
    return await pickedFromHandle(handle);
  } catch {
    return { path: file.name, file };
  }
}

/** Once it is sent, or taken away. */
export async function dropTake(name: string): Promise<void> {
  try {
    await (await navigator.storage.getDirectory()).removeEntry(name);
  } catch {
    // It was never kept, or is gone already.
  }
}
