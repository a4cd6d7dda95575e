/** Searches every file of a folder for texts: for what must not be there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Read in one piece: a data folder of a journey has small files only. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    // The running product has removed it.
    return Buffer.alloc(0);
  }
}

/** Which texts are in which files; empty when nothing was found. */
export function foundInFolder(folder: string, texts: readonly string[]): string[] {
  const wanted = texts.map((text) => [text, Buffer.from(text)] as const);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const bytes = bytesOf(path);
    return wanted.flatMap(([text, needle]) =>
      entry.name.includes(text) || bytes.includes(needle) ? [`${text} in ${path}`] : [],
    );
  });
}
