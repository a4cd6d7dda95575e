/** A real store in processes of its own, that can be killed without a warning. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../store/dist/main.js', import.meta.url));
const CHECKER = fileURLToPath(new URL('../../../store/test/faults/checker.ts', import.meta.url));

export const OPERATOR = { accessKeyId: 'CHAOSOPERATOR', secretAccessKey: 'a secret of the chaos test' };

export interface RunningStore {
  readonly endpoint: string;
  /** From its start until it took requests. */
  readonly readyMs: number;
  /** All of its processes at once, as when the machine loses power, but for what the disk holds. */
  kill(): Promise<void>;
  /** The most memory it has had, in MiB; undefined where it is not known. */
  peakMemory(): number | undefined;
  /** Asked to: resolves with its exit code when what was under way has come to its end. */
  stop(): Promise<unknown>;
}

const running = new Set<ChildProcess>();

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}

/** Whether this process is of the group and still running; one that has ended may wait as a zombie for its parent. */
function isRunningIn(group: number, pid: string): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain spaces.
    const [state = '', , itsGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(itsGroup) === group && !'ZX'.includes(state);
  } catch {
    return false;
  }
}

/** A killed process ends some time after the signal, and the first of a group does not wait for the others. */
async function groupEnded(group: number | undefined): Promise<void> {
  if (group === undefined || process.platform !== 'linux') return;
  while (readdirSync('/proc').some((pid) => isRunningIn(group, pid))) await pause(5);
}

/** Whatever is still there when this program ends. */
export function killAll(): void {
  for (const child of running) killGroup(child);
}

function begin(words: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, words, { detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

function peakMemoryOf(pid: number | undefined): number | undefined {
  try {
    const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kibibytes === undefined ? undefined : Number(kibibytes) / 1024;
  } catch {
    return undefined;
  }
}

export async function startStore(dir: string, processes: number): Promise<RunningStore> {
  const begun = performance.now();
  const words = ['--dir', dir, '--port', '0', '--processes', String(processes)];
  const keys = ['--access-key', OPERATOR.accessKeyId, '--secret-key', OPERATOR.secretAccessKey];
  const child = begin([MAIN, ...words, ...keys]);
  const ended = once(child, 'exit');
  const said: string[] = [];
  if (child.stdout === null) throw new Error('It cannot be heard.');
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const [, endpoint] = /ready at (\S+)/.exec(line) ?? [];
    if (endpoint === undefined) continue;
    child.stdout.resume();
    return {
      endpoint,
      readyMs: performance.now() - begun,
      kill: async () => {
        killGroup(child);
        await ended;
        await groupEnded(child.pid);
      },
      peakMemory: () => peakMemoryOf(child.pid),
      stop: async () => {
        child.kill('SIGTERM');
        return (await ended)[0];
      },
    };
  }
  throw new Error(`The store did not start: ${said.join('\n')}`);
}

export interface Findings {
  /** What does not add up in the index. */
  readonly wrong: readonly string[];
  /** Files that nothing refers to, after a sweep. */
  readonly strays: readonly string[];
  /** Folders whose writers were taken for alive, so that nothing was swept there. */
  readonly alive: readonly string[];
  readonly swept: { readonly blobs: number; readonly leftovers: number };
}

export interface Checker {
  check(dir: string): Promise<Findings>;
}

/** Stays, since starting it takes longer than a check. */
export function startChecker(): Checker {
  const child = begin(['--import', 'tsx', CHECKER]);
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('It cannot be talked to.');
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    check: async (dir) => {
      stdin.write(`${dir}\n`);
      const { value, done } = await answers.next();
      if (done === true) throw new Error('The check broke off.');
      return JSON.parse(value) as Findings;
    },
  };
}
