/** Finds the folder of this package, from the sources and from the build alike, and how the operator calls its commands. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Found upwards from the running file. */
export const packageRoot: string = (() => {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
})();

/** In what `npm run package` made, beside the folder of this package. */
export const releaseFile = (root: string): string => join(root, 'release.json');

/** What an operator types before a command. A release has no npm. */
export const operatorCommand: string = existsSync(releaseFile(join(packageRoot, '..')))
  ? 'waybillctl'
  : 'npm run waybill --';
