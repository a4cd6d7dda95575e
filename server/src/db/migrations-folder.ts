/** Finds the folder of the SQL migrations, from the sources and from the build alike. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of this package, found upwards from the running file. */
export const packageRoot: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

export const migrationsFolder = join(packageRoot, 'migrations');
