/** The archive programs that are installed on this machine. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const PYTHON_LIST = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    print(json.dumps([[i.filename, i.file_size] for i in archive.infolist() if i.flag_bits == 0x800]))
`;
const PYTHON_TEST = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    for name in sys.argv[2:] or archive.namelist():
        with archive.open(name) as entry:
            while entry.read(1 << 20):
                pass
`;
const PYTHON_EXTRACT = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    archive.extractall(sys.argv[2])
`;
const PYTHON_PRINT = `
import shutil, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive, archive.open(sys.argv[2]) as entry:
    shutil.copyfileobj(entry, sys.stdout.buffer)
`;

type Listed = Map<string, number>;

export interface Archiver {
  readonly command: string;
  /** Reads the named entries, or everything, and compares the checksums. */
  readonly test: (archive: string, ...names: string[]) => string[];
  readonly extract: (archive: string, into: string) => string[];
  /** Writes one entry to its output. */
  readonly print: (archive: string, name: string) => string[];
  readonly list: (archive: string) => string[];
  readonly listed: (output: string) => Listed;
}

/** Lines that each contain a size and, at the end, a name. */
const byLine =
  (pattern: RegExp) =>
  (output: string): Listed =>
    new Map(
      output.split('\n').flatMap((line): [string, number][] => {
        const [, size, name] = pattern.exec(line) ?? [];
        return name === undefined ? [] : [[name, Number(size)]];
      }),
    );

export const ARCHIVERS: readonly Archiver[] = [
  {
    command: 'unzip',
    test: (archive, ...names) => ['-tqq', archive, ...names],
    extract: (archive, into) => ['-qq', archive, '-d', into],
    print: (archive, name) => ['-p', archive, name],
    list: (archive) => ['-lqq', archive],
    listed: byLine(/^ *(\d+) +\S+ \S+ {3}(.+)$/),
  },
  {
    command: '7z',
    test: (archive, ...names) => ['t', '-bso0', '-bsp0', archive, ...names],
    extract: (archive, into) => ['x', '-bso0', '-bsp0', `-o${into}`, archive],
    print: (archive, name) => ['x', '-so', archive, name],
    list: (archive) => ['l', '-slt', '-ba', archive],
    listed: (output) =>
      new Map(
        [...output.matchAll(/^Path = (.*)\nFolder = (.)\nSize = (\d+)$/gm)].map(([, name, folder, size]) => [
          `${name}${folder === '+' ? '/' : ''}`,
          Number(size),
        ]),
      ),
  },
  {
    command: 'bsdtar',
    test: (archive, ...names) => ['-xOf', archive, ...names],
    extract: (archive, into) => ['-xf', archive, '-C', into],
    print: (archive, name) => ['-xOf', archive, name],
    list: (archive) => ['-tvf', archive],
    listed: byLine(/^\S+ +\d+ +\S+ +\S+ +(\d+) \w+ +\d+ +\S+ (.+)$/),
  },
  {
    command: 'python3',
    test: (archive, ...names) => ['-c', PYTHON_TEST, archive, ...names],
    extract: (archive, into) => ['-c', PYTHON_EXTRACT, archive, into],
    print: (archive, name) => ['-c', PYTHON_PRINT, archive, name],
    list: (archive) => ['-c', PYTHON_LIST, archive],
    listed: (output) => new Map<string, number>(JSON.parse(output)),
  },
];

export const isHere = ({ command }: Archiver): boolean => !spawnSync(command, ['--help']).error;

const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Fails with the program's output, unless it succeeded. */
export async function run({ command }: Archiver, args: string[]): Promise<string> {
  const { stdout } = await execute(command, args, { env, maxBuffer: 2 ** 27 });
  return stdout;
}

/** Whether the program accepts an archive. Its output is discarded: it may be gigabytes. */
export function isSound({ command, test }: Archiver, archive: string, ...names: string[]): Promise<boolean> {
  const child = spawn(command, test(archive, ...names), { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('exit', (code) => resolve(code === 0)),
  );
}

/** The first bytes that the program prints; then it is stopped. */
export async function firstBytes({ command }: Archiver, args: string[]): Promise<Buffer> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    for await (const chunk of child.stdout) return chunk;
    return Buffer.alloc(0);
  } finally {
    child.kill();
  }
}
