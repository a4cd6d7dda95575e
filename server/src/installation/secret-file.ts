/** Keeps a secret in a file of the data folder: created once, readable by its owner alone, never followed through a link. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { createOnce, removeDraftsOf } from '@waybill/store/create-once';
import { isDiskFull } from '../disk-full.ts';
import { hasCode, messageOf, Refusal } from '../refusal.ts';
import { diskFull } from './data-folder.ts';

/** Reads the secret, or writes a new one from `make`. When two processes start at once, the first one's counts. */
export function keepSecret(path: string, make: () => string): string {
  const found = readSecret(path);
  if (found !== undefined) return found;
  try {
    createOnce(path, `${make()}\n`);
  } catch (error) {
    if (isDiskFull(error)) throw diskFull(path);
    throw new Refusal(
      `The secret ${path} could not be saved (${messageOf(error)}). Check the disk and start again.`,
    );
  }
  const kept = readSecret(path);
  if (kept === undefined) throw new Refusal(`The secret ${path} could not be saved.`);
  return kept;
}

function readSecret(path: string): string | undefined {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    if (hasCode(error, 'ELOOP'))
      throw new Refusal(
        `${path} is a link; it should be a plain file. Remove it, and the next start creates a new one.`,
      );
    throw new Refusal(`${path} cannot be read (${messageOf(error)}).`);
  }
  try {
    // A start that was killed while it created the file left it with a second name.
    if (fstatSync(file).nlink > 1) removeDraftsOf(path);
    const stat = fstatSync(file);
    const me = process.getuid?.();
    if (!stat.isFile() || stat.nlink !== 1 || (me !== undefined && stat.uid !== me)) {
      throw new Refusal(
        `${path} is not a plain file of this user. Remove it, and the next start creates a new one.`,
      );
    }
    if ((stat.mode & 0o077) !== 0) {
      throw new Refusal(
        `Others can read ${path}; the secret may be known. Remove it, and the next start creates a new one; or keep it with: chmod 600 ${path}`,
      );
    }
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length < 32)
      throw new Refusal(`${path} holds no usable secret. Remove it, and the next start creates a new one.`);
    return secret;
  } finally {
    closeSync(file);
  }
}
