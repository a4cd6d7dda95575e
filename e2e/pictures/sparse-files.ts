/** Makes files with a size and no content, for pictures in which only their names and sizes are seen. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns what is dropped to give all of them: the files and folders at the top. */
export function sparseFiles(folder: string, sizes: Readonly<Record<string, number>>): string[] {
  const paths = Object.entries(sizes).map(([path, size]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
    truncateSync(file, size);
    return join(folder, path.split('/', 1)[0] ?? '');
  });
  return [...new Set(paths)];
}
