/** Hears of files that people open with the installed app: the File Handling API. */
import { pickedFromHandle } from '@waybill/engine/browser/pick';
import type { Gathered } from '@waybill/engine/browser/walk';

/** Chromium’s; the types of the standard do not have it. */
interface LaunchParams {
  readonly files: readonly FileSystemHandle[];
}
interface LaunchingWindow {
  readonly launchQueue?: { setConsumer(consumer: (params: LaunchParams) => void): void };
}

async function gathered(handles: readonly FileSystemHandle[]): Promise<Gathered> {
  const files = handles.filter((handle) => handle instanceof FileSystemFileHandle);
  return { files: await Promise.all(files.map((handle) => pickedFromHandle(handle))), emptyFolders: [] };
}

/** The last who asks gets them; the browser keeps what was opened before. */
export function onLaunched(begin: (giving: Promise<Gathered>) => void): void {
  const ours: Window & LaunchingWindow = window;
  ours.launchQueue?.setConsumer(({ files }) => {
    if (files.length > 0) begin(gathered(files));
  });
}
