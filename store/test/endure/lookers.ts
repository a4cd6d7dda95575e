/** Asks the process that starts stores after a fault; another one when it died. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Looked } from './look.ts';

export interface Looker {
  look(dir: string): Promise<Looked>;
  close(): void;
}

interface Process {
  readonly child: ChildProcess;
  ask(line: string): Promise<string | undefined>;
}

function begin(program: string): Process {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'] });
  const { stdin, stdout } = child;
  const answers = createInterface({ input: stdout })[Symbol.asyncIterator]();
  stdin.on('error', () => {});
  return {
    child,
    ask: async (line) => {
      stdin.write(`${line}\n`);
      const { value, done } = await answers.next();
      return done === true ? undefined : value;
    },
  };
}

export function openLooker(program: string): Looker {
  let current: Process | undefined;
  return {
    look: async (dir) => {
      current ??= begin(program);
      const answer = await current.ask(dir);
      if (answer !== undefined) return JSON.parse(answer) as Looked;
      current = undefined;
      return { refusal: 'the process that opened it died', wrong: [], found: {} };
    },
    close: () => void current?.child.kill('SIGKILL'),
  };
}
