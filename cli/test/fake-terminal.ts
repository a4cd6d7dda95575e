/** A terminal for tests: keeps what was printed, and answers questions from a list. */
import { Readable } from 'node:stream';
import type { Terminal } from '../src/terminal/terminal.ts';

export interface FakeTerminal extends Terminal {
  readonly printed: string[];
  readonly noted: string[];
  readonly asked: string[];
}

export function fakeTerminal(answers: readonly string[] = []): FakeTerminal {
  const left = [...answers];
  const [printed, noted, asked]: [string[], string[], string[]] = [[], [], []];
  const answer = async (question: string): Promise<string> => {
    asked.push(question);
    return left.shift() ?? '';
  };
  return {
    interactive: answers.length > 0,
    rewrites: false,
    width: 80,
    stdin: Readable.from([]),
    printed,
    noted,
    asked,
    print: (text) => void printed.push(text),
    json: (value) => void printed.push(JSON.stringify(value)),
    jsonLine: (value) => void printed.push(JSON.stringify(value)),
    note: (text) => void noted.push(text),
    status: () => {},
    clearStatus: () => {},
    ask: answer,
    askSecret: answer,
  };
}
