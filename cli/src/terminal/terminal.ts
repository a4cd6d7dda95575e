/** The terminal: results on standard output, everything else on standard error, and questions. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { interrupted } from '../program/exit-codes.ts';

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
  /** One of several results, each in a line of its own. */
  jsonLine(value: unknown): void;
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

/** JSON escapes only some of them by itself. */
const harmlessJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    /[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

type Streams = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env'>;

/** The signal takes a question back. */
export function openTerminal({ stdin, stdout, stderr, env }: Streams, signal: AbortSignal): Terminal {
  const isPlain = env.CI !== undefined || env.NO_COLOR !== undefined || env.TERM === 'dumb';
  const rewrites = stderr.isTTY === true && !isPlain;
  let statusShown = false;

  const clearStatus = (): void => {
    if (statusShown) stderr.write('\r\u001b[K');
    statusShown = false;
  };

  function read(question: string, hidden: boolean): Promise<string> {
    clearStatus();
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input: stdin, output: hidden ? nowhere : stderr, terminal: hidden });
    // Only now, so that nothing typed in answer to it is shown.
    stderr.write(harmless(question));
    return new Promise((resolve, reject) => {
      const stop = () => lines.close();
      signal.addEventListener('abort', stop, { once: true });
      lines.once('line', (line) => {
        resolve(line);
        lines.close();
      });
      // While what is typed is hidden, Ctrl-C is a key and no signal.
      lines.once('SIGINT', () => process.emit('SIGINT'));
      lines.once('close', () => {
        signal.removeEventListener('abort', stop);
        if (hidden) stderr.write('\n');
        reject(interrupted());
      });
      if (signal.aborted) stop();
    });
  }

  return {
    interactive: stdin.isTTY === true && stderr.isTTY === true,
    rewrites,
    get width() {
      // 0 on consoles that do not know it.
      return stderr.columns || 80;
    },
    stdin,
    print(text) {
      clearStatus();
      stdout.write(`${harmless(text)}\n`);
    },
    json(value) {
      clearStatus();
      stdout.write(`${harmlessJson(value, 2)}\n`);
    },
    jsonLine(value) {
      clearStatus();
      stdout.write(`${harmlessJson(value)}\n`);
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
