/** Creates a file with all its bytes or not at all, and never replaces one that is there. */
import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { hasCode } from './error-code.ts';

/** What follows a file's name in the name of its draft, also of drafts of earlier versions. */
const DRAFT = /^(?:(?:\.\w+)?-[0-9a-f]{16}|\.[0-9a-f]{12}|\.\d+)$/;

export function syncFolderOf(path: string): void {
  const folder = fs.openSync(dirname(path), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/** Creates a folder that outlives a power cut: also when an earlier start was killed before it could sync its name. */
export function createFolder(path: string): void {
  const whole = resolve(path);
  const first = fs.mkdirSync(whole, { recursive: true, mode: 0o700 }) ?? whole;
  for (let made = whole; ; made = dirname(made)) {
    try {
      syncFolderOf(made);
    } catch (error) {
      // A folder above that this user may not read is the operator's own.
      if (!hasCode(error, 'EACCES', 'EPERM')) throw error;
    }
    if (made === first) return;
  }
}

export const draftOf = (path: string): string => `${path}-${randomBytes(8).toString('hex')}`;

/** False when it exists already: of several processes that start at once, one creates it. */
export function createOnce(path: string, bytes: string | Buffer): boolean {
  const draft = draftOf(path);
  let isNew = true;
  try {
    fs.writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx', flush: true });
    fs.linkSync(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    isNew = false;
  } finally {
    fs.rmSync(draft, { force: true });
  }
  syncFolderOf(path);
  return isNew;
}

/** A process that was killed while it created the file left it with a second name, the one of its draft. */
export function removeDraftsOf(path: string): void {
  const folder = dirname(path);
  const { ino } = fs.lstatSync(path);
  const [stem = ''] = basename(path).split('.');
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(stem) || !DRAFT.test(name.slice(stem.length))) continue;
    const draft = join(folder, name);
    if (fs.lstatSync(draft, { throwIfNoEntry: false })?.ino === ino) fs.rmSync(draft, { force: true });
  }
}
