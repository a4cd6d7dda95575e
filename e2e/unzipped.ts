/** An archive, opened by the program that people open it with. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './sha256.ts';

export const canUnzip = spawnSync('unzip', ['-v']).error === undefined;

/** Throws with what the program said, unless every checksum in it is right. */
export function testZip(archive: string): void {
  execFileSync('unzip', ['-tqq', archive]);
}

/** What lies in a folder, by path: the SHA-256 of a file, nothing for a folder that is empty. */
export function contentsOf(folder: string): Record<string, string | null> {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    all.flatMap((entry): [string, string | null][] => {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(folder.length + 1).normalize('NFC');
      if (entry.isFile()) return [[name, sha256(readFileSync(path))]];
      return readdirSync(path).length === 0 ? [[name, null]] : [];
    }),
  );
}

export function unzip(archive: string, into: string): void {
  execFileSync('unzip', ['-qq', archive, '-d', into], { env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}
