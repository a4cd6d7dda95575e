/** Bundles a program that tests start many times, because translating its modules takes longer than most of its runs. */
import { mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

/** Inside the repository, so that the packages are found. */
const PLACE = fileURLToPath(new URL('../../.cache/test-programs/', import.meta.url));

const made = new Map<string, Promise<string>>();

async function bundle(program: string): Promise<string> {
  const file = join(PLACE, `${basename(dirname(program))}-${basename(program, '.ts')}.mjs`);
  const fresh = `${file}.${process.pid}`;
  mkdirSync(PLACE, { recursive: true });
  await build({
    input: program,
    platform: 'node',
    external: /^(?!@waybill\/)[\w@]/,
    logLevel: 'warn',
    output: { file: fresh, format: 'esm', codeSplitting: false },
  });
  // In one step: another test process may start the same program now.
  renameSync(fresh, file);
  return file;
}

/** The bundle's path; made anew once in each test process. */
export function bundled(program: URL): Promise<string> {
  const path = fileURLToPath(program);
  const known = made.get(path) ?? bundle(path);
  made.set(path, known);
  return known;
}
