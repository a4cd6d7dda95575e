/** Extracts and tests archives with the unzip program. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './sha256.ts';

export const canUnzip = spawnSync('unzip', ['-v']).error === undefined;

/** Throws with the program's output unless every checksum in the archive is right. */
export function testZip(archive: string): void {
  execFileSync('unzip', ['-tqq', archive]);
}

/** The contents of a folder by path: a file's SHA-256, or null for an empty folder. */
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
