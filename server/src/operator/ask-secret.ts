/** Asks for a secret at the terminal, without showing what is typed. */
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Only where input and output are a terminal. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Empty when nothing was typed. */
export function askSecret(question: string): Promise<string> {
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  // The terminal edits the line, and every character it would echo goes nowhere.
  const line = createInterface({ input: process.stdin, output: unseen, terminal: true });
  process.stderr.write(question);
  return new Promise((resolve, reject) => {
    line.once('SIGINT', () => {
      process.stderr.write('\n');
      line.close();
      reject(new Error('stopped'));
    });
    line.question('', (typed) => {
      process.stderr.write('\n');
      line.close();
      resolve(typed);
    });
  });
}
