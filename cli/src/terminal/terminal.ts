/** The terminal: results on standard output, everything else on standard error, and questions. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Terminal {
  /** Whether a person sits there, who can be asked. */
  readonly interactive: boolean;
  /** Whether a line can be written anew, for a progress bar. */
  readonly rewrites: boolean;
  readonly width: number;
  readonly stdin: NodeJS.ReadableStream;
  /** A result. */
  print(text: string): void;
  json(value: unknown): void;
  /** What happens meanwhile, and errors. */
  note(text: string): void;
  /** The line that is written anew. */
  status(text: string): void;
  clearStatus(): void;
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>;
}

/** Names and messages come from other people: they must not move the cursor or write to the clipboard. */
export const harmless = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced.
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '?');

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;

export function openTerminal({ stdin, stdout, stderr, env }: Streams): Terminal {
  const rewrites = stderr.isTTY === true && env.CI === undefined && env.NO_COLOR === undefined;
  let statusShown = false;

  const clearStatus = (): void => {
    if (statusShown) stderr.write('\r\u001b[K');
    statusShown = false;
  };

  function read(question: string, hidden: boolean): Promise<string> {
    clearStatus();
    stderr.write(harmless(question));
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: hidden ? nowhere : stderr, terminal: hidden });
    return new Promise((resolve, reject) => {
      let answered = false;
      lines.once('line', (line) => {
        answered = true;
        lines.close();
        resolve(line);
      });
      lines.once('SIGINT', () => process.emit('SIGINT'));
      lines.once('close', () => {
        if (hidden) stderr.write('\n');
        if (!answered) reject(new Error('There was no answer.'));
      });
    });
  }

  return {
    interactive: stdin.isTTY === true && stderr.isTTY === true,
    rewrites,
    get width() {
      return stderr.columns ?? 80;
    },
    stdin,
    print(text) {
      clearStatus();
      stdout.write(`${harmless(text)}\n`);
    },
    json(value) {
      clearStatus();
      stdout.write(`${JSON.stringify(value, null, 2)}\n`);
    },
    note(text) {
      clearStatus();
      stderr.write(`${harmless(text)}\n`);
    },
    status(text) {
      stderr.write(`\r${harmless(text)}\u001b[K`);
      statusShown = true;
    },
    clearStatus,
    ask: (question) => read(question, false),
    askSecret: (question) => read(question, true),
  };
}
