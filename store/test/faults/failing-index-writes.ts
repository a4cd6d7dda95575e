/** Compiles the library that makes writes of LMDB's meta page fail, or syncs of its file, where there is a compiler. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testFolder } from './folder.ts';

const SOURCE = fileURLToPath(new URL('failing-index-writes.c', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../.cache/test-programs/', import.meta.url));

/** The path of the library; undefined without a C compiler for Linux. */
function compiled(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  mkdirSync(BUILT, { recursive: true });
  const library = join(BUILT, `failing-index-writes-${process.pid}.so`);
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl']);
  return status === 0 ? library : undefined;
}

let library: string | undefined | null = null;

export const failingLibrary = (): string | undefined => {
  if (library === null) library = compiled();
  return library;
};

export interface FailingWrites {
  /** For the process that is to meet the error. */
  readonly env: Readonly<Record<string, string>>;
  fail(error: number, what: 'meta' | 'sync'): void;
  recover(): void;
}

export function failingWrites(): FailingWrites {
  const control = join(testFolder(), 'failing');
  return {
    env: { LD_PRELOAD: failingLibrary() ?? '', FAILING_INDEX_WRITES: control },
    fail: (error, what) => writeFileSync(control, `${error} ${what}`),
    recover: () => rmSync(control, { force: true }),
  };
}
