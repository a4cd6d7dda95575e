/** The help of the command line: all commands, one command, and the exit codes. */
import { type Command, type Option, optionsOf } from './command.ts';
import { EXIT_MEANINGS } from './exit-codes.ts';

/** Two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}

const optionText = ([name, { value, short }]: [string, Option]): string =>
  `${short === undefined ? '    ' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`;

export const exitCodesHelp = (): string =>
  ['Exit codes:', ...columns(EXIT_MEANINGS.map(([code, text]) => [String(code), text]))].join('\n');

export function generalHelp(commands: readonly Command[]): string {
  const rows = commands.map(({ name, takes, summary }): [string, string] => [
    `${name} ${takes}`.trimEnd(),
    summary,
  ]);
  return [
    'Send and receive large files from the terminal.',
    '',
    'Usage: waybill <command> [options]',
    '',
    ...columns([
      ...rows,
      ['help <command>', 'Show how a command is used.'],
      ['help exit-codes', 'Show what each exit code means.'],
    ]),
    '',
    'Environment:',
    ...columns([
      ['WAYBILL_URL', 'Address of the server, instead of the one you logged in to.'],
      ['WAYBILL_KEY', 'API key, instead of the one you logged in with. Needs WAYBILL_URL.'],
      ['NO_COLOR, CI', 'No progress bar, only plain lines.'],
    ]),
  ].join('\n');
}

export function commandHelp(command: Command): string {
  const { name, takes, summary, details = [] } = command;
  const options = Object.entries(optionsOf(command)).map((entry): [string, string] => [
    optionText(entry),
    entry[1].help,
  ]);
  return [
    summary,
    '',
    `Usage: waybill ${name} ${takes}`.trimEnd(),
    ...details.flatMap((paragraph) => ['', paragraph]),
    '',
    'Options:',
    ...columns(options),
  ].join('\n');
}
