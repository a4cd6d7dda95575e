/** Runs the built command line, with settings and state of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFolder, type Product, preparedFolder, readyProduct } from './product.ts';
import { type RecordingProxy, recordingProxy } from './recording-proxy.ts';
import { makeUser, PASSWORD, post, signIn } from './sender.ts';

const MAIN = join(import.meta.dirname, '../../../cli/dist/waybill.js');

export interface Ran {
  readonly code: number | null;
  /** What it printed as its result. */
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ran>;
}

export interface Command {
  readonly words: readonly [string, ...string[]];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface CommandLine {
  /** To be run in another way. */
  command(words: readonly string[]): Command;
  start(words: readonly string[]): Running;
  /** Waits for its end; `input` is what comes on standard input. */
  run(words: readonly string[], input?: string): Promise<Ran>;
}

export function commandLine(home: string, settings: Readonly<Record<string, string>>): CommandLine {
  const command = (words: readonly string[]): Command => ({
    words: [process.execPath, MAIN, ...words],
    cwd: home,
    env: { PATH: process.env.PATH ?? '', HOME: home, ...settings },
  });
  function start(words: readonly string[]): Running {
    const {
      words: [program, ...rest],
      ...where
    } = command(words);
    const child = spawn(program, rest, {
      ...where,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
      ([out, err, [code]]) => ({ code: typeof code === 'number' ? code : null, out: out.trim(), err }),
    );
    return { process: child, ended };
  }
  return {
    command,
    start,
    run(words, input = '') {
      const { process: child, ended } = start(words);
      child.stdin?.end(input);
      return ended;
    },
  };
}

export interface Opened {
  readonly product: Product;
  /** In front of the product: its address is the one that everyone uses. */
  readonly proxy: RecordingProxy;
  /** Of the sender. */
  readonly token: string;
  /** An empty folder in which the command line runs. */
  readonly home: string;
  /** With an API key for everything that the command line does. */
  readonly waybill: CommandLine;
  readonly visitor: CommandLine;
}

const KEY = { name: 'cli', scopes: ['send', 'read', 'requests', 'manage'], days: 30, password: PASSWORD };

/** A product behind a proxy, a sender, and command lines for it. */
export async function openProduct(): Promise<Opened> {
  const folder = preparedFolder();
  const proxy = await recordingProxy();
  const settings = { DATA_DIR: folder, WEB_PROCESSES: '1', LOG_LEVEL: 'warn', PUBLIC_URL: proxy.base };
  const product = await readyProduct(settings);
  proxy.aim(product.base);
  const token = await signIn(product, await makeUser(folder, 'business'));
  const { secret } = await post(product, '/api/keys', KEY, token);
  const home = dataFolder();
  return {
    product,
    proxy,
    token,
    home,
    waybill: commandLine(home, { WAYBILL_URL: proxy.base, WAYBILL_KEY: secret }),
    visitor: commandLine(home, { WAYBILL_URL: proxy.base }),
  };
}
