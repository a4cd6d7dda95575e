/** Parses the command line of the stand-alone store. */
import { parseArgs } from 'node:util';
import type { OperatorKey } from '../s3/auth/identity.ts';

export const COMMANDS = ['serve', 'status', 'scrub', 'repair', 'empty-quarantine'] as const;
export type CommandName = (typeof COMMANDS)[number];

export interface Arguments {
  readonly command: CommandName;
  readonly dir: string;
  readonly host: string;
  readonly port: number;
  readonly processes: number;
  readonly region: string;
  /** The keys in the folder by default. */
  readonly key: OperatorKey | undefined;
}

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Serves S3 from a folder, and looks after it.

  npm run store -- --dir <folder> --port <port>
  npm run store -- status --dir <folder>            what it holds, what is damaged, what was set aside
  npm run store -- scrub --dir <folder>             reads all stored bytes once and lists what is damaged
  npm run store -- repair --dir <folder>            makes a lost or damaged index again; nothing else may have the store open
  npm run store -- empty-quarantine --dir <folder>  deletes files that were set aside because the index does not know them

  --dir          where everything is kept; made when it is missing
  --port         where to listen (default 9000)
  --host         address to listen on (default 127.0.0.1)
  --access-key   the operator's key; otherwise one is made at the first start and kept in the folder
  --secret-key   and its secret
  --processes    how many processes serve (default 1)
  --region       the region it is in; requests are signed for it (default us-east-1)`;

function between(text: string, name: string, least: number, most: number): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new UsageError(`--${name} is a number between ${least} and ${most}.`);
  return number;
}

function keyOf(id: string | undefined, secret: string | undefined): OperatorKey | undefined {
  if (id === undefined && secret === undefined) return;
  if (id === undefined || secret === undefined)
    throw new UsageError('--access-key and --secret-key come together.');
  if (!/^[\w.@-]{3,128}$/.test(id) || secret.length < 8)
    throw new UsageError('The access key has at least 3 plain characters, its secret at least 8.');
  return { accessKeyId: id, secretAccessKey: secret };
}

const text = { type: 'string' } as const;

/** Undefined when only help is wanted. */
export function readArguments(words: readonly string[]): Arguments | undefined {
  const options = {
    dir: text,
    host: text,
    port: text,
    processes: text,
    region: text,
    'access-key': text,
    'secret-key': text,
    help: { type: 'boolean', short: 'h' },
  } as const;
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: [...words], options, allowPositionals: true });
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error));
    }
  })();
  if (values.help) return;
  const [word = 'serve', ...more] = positionals;
  const command = COMMANDS.find((name) => name === word);
  if (command === undefined || more.length > 0)
    throw new UsageError(`There is no command ${positionals.join(' ')}.`);
  const { dir, region = 'us-east-1' } = values;
  if (dir === undefined || dir === '') throw new UsageError('--dir is needed.');
  if (!/^[a-z0-9-]{1,64}$/.test(region)) throw new UsageError('--region has letters, digits and hyphens.');
  return {
    command,
    dir,
    region,
    host: values.host ?? '127.0.0.1',
    port: between(values.port ?? '9000', 'port', 0, 65_535),
    processes: between(values.processes ?? '1', 'processes', 1, 64),
    key: keyOf(values['access-key'], values['secret-key']),
  };
}
