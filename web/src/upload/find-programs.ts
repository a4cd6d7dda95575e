/** Finds programs among picked files by their first bytes; the server decides, this says it before anything is uploaded. */
import { isProgram } from '@waybill/contract/program-bytes';
import type { Picked } from '@waybill/engine/browser/file-source';

const AT_ONCE = 8;

async function looksLikeProgram(file: File): Promise<boolean> {
  const read = async (start: number, end: number) =>
    new Uint8Array(await file.slice(start, end).arrayBuffer());
  // One that cannot be read now is reported when it is uploaded.
  return isProgram(read, file.size).catch(() => false);
}

/** The paths of those that are programs. */
export async function findPrograms(picked: readonly Picked[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let from = 0; from < picked.length; from += AT_ONCE)
    await Promise.all(
      picked.slice(from, from + AT_ONCE).map(async ({ path, file }) => {
        if (await looksLikeProgram(file)) found.add(path);
      }),
    );
  return found;
}
