/** The type of an operator command, and the parser of its arguments. */

import { parseArgs } from 'node:util';
import { shownLine } from '@waybill/contract/shown-names';
import { columns } from '@waybill/store/columns';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import { installed, type Version, versionText } from '../installation/version.ts';
import { operatorCommand } from '../package-root.ts';

interface Described {
  /** As typed, e.g. `users suspend`. */
  readonly name: string;
  /** The arguments after the name, e.g. `<email or id>`. */
  readonly takes: readonly string[];
  /** Options with a value, and their help. */
  readonly options?: Readonly<Record<string, string>>;
  /** Options without a value; when given, they have the value `yes`. */
  readonly flags?: Readonly<Record<string, string>>;
  /** Options that are not taken, with a sentence that says what to do instead. */
  readonly refuses?: Readonly<Record<string, string>>;
  readonly summary: string;
}

type Run<On> = (
  on: On,
  words: readonly string[],
  options: Readonly<Record<string, string>>,
) => Promise<Outcome>;

/** Needs the database. */
export interface Command extends Described {
  readonly run: Run<Db>;
}

/** Needs only the settings, no database. */
export interface OfflineCommand extends Described {
  readonly runOffline: Run<Config>;
}

export type AnyCommand = Command | OfflineCommand;

export interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
  /** What was asked for, even where it is bad news: it goes to standard output. */
  readonly isReport?: true;
}

export const done = (...lines: string[]): Outcome => ({ lines, ok: true });
export const failed = (...lines: string[]): Outcome => ({ lines, ok: false });

export type Asked =
  | { readonly kind: 'help'; readonly text: string; readonly ok: boolean }
  | {
      readonly kind: 'run';
      readonly command: AnyCommand;
      readonly words: string[];
      readonly options: Record<string, string>;
    };

/** Parses the words of a command. */
export function readWords(commands: readonly AnyCommand[], args: readonly string[]): Asked {
  if (args[0] === '--version') return { kind: 'help', text: versionLine(installed), ok: true };
  const command = commands.find(({ name }) => begins(args, name.split(' ')));
  if (command === undefined) return unknownOf(commands, args);
  const rest = args.slice(command.name.split(' ').length);
  if (asksHelp(rest)) return { kind: 'help', text: helpOf(command), ok: true };
  const wrong = (reason: string): Asked => ({
    kind: 'help',
    text: `${reason}\n\n${helpOf(command)}`,
    ok: false,
  });
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: Object.fromEntries([
        ...Object.keys(command.options ?? {}).map((name) => [name, { type: 'string' as const }]),
        ...Object.keys(command.flags ?? {}).map((name) => [name, { type: 'boolean' as const }]),
        ...Object.keys(command.refuses ?? {}).map((name) => [name, { type: 'string' as const }]),
      ]),
    });
    const refused = Object.entries(command.refuses ?? {}).find(([name]) => name in values);
    if (refused !== undefined) return wrong(refused[1]);
    const missing = command.takes.slice(positionals.length).filter((word) => word.startsWith('<'));
    if (missing.length > 0) return wrong(`Missing: ${missing.join(' ')}`);
    const extra = positionals.slice(command.takes.length);
    if (extra.length > 0) return wrong(`Not expected: ${extra.map(shownLine).join(' ')}`);
    const options = Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => {
        if (value === true) return [[name, 'yes']];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    return { kind: 'run', command, words: positionals, options };
  } catch (error) {
    // Its first sentence says what is wrong, the others how to mask a word.
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(`${reason.split(/\.\s|\n/)[0]?.replace(/\.$/, '')}.`);
  }
}

export const versionLine = (version: Version): string =>
  `Waybill ${versionText(version)}, Node ${process.versions.node}`;

const begins = (args: readonly string[], words: readonly string[]): boolean =>
  words.every((word, index) => args[index] === word);

const asksHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** `payments` alone, or with a wrong word after it, lists the commands that begin so. */
function unknownOf(commands: readonly AnyCommand[], args: readonly string[]): Asked {
  const isHelp = args.length === 0 || asksHelp(args);
  const [first = ''] = args;
  const alike = commands.filter(({ name }) => name.split(' ')[0] === first);
  const text = overview(alike.length > 0 ? alike : commands);
  return { kind: 'help', text: isHelp ? text : `There is no such command.\n\n${text}`, ok: isHelp };
}

const usage = ({ name, takes }: AnyCommand) => [operatorCommand, name, ...takes].join(' ');

function helpOf(command: AnyCommand): string {
  const options = [
    ...Object.entries(command.options ?? {}).map(([name, text]) => [`--${name} <value>`, text]),
    ...Object.entries(command.flags ?? {}).map(([name, text]) => [`--${name}`, text]),
  ];
  const lines = columns(options).map((line) => `  ${line}`);
  return [usage(command), '', `  ${command.summary}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}

function overview(commands: readonly AnyCommand[]): string {
  const rows = columns(
    commands.map((command) => [[command.name, ...command.takes].join(' '), command.summary]),
  );
  return [
    `${operatorCommand} <command>`,
    '',
    ...rows.map((row) => `  ${row}`),
    '',
    'Add --help to a command for more. --version says which version this is.',
  ].join('\n');
}

/** A time in command output, in UTC and without seconds. */
export const minute = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');

/** Names come from users, so hidden characters are shown as marks. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] =>
  columns([head, ...rows.map((row) => row.map(shownLine))]);
