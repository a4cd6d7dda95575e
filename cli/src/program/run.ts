/** Runs the command that the words name, and returns the exit code. */
import type { Command, Context } from './command.ts';
import { asCliError, EXIT, interrupted, usageError } from './exit-codes.ts';
import { commandHelp, exitCodesHelp, generalHelp } from './help.ts';
import { findCommand, parseWords, requireWords } from './parse.ts';
import { VERSION } from './version.ts';

function helpAbout(commands: readonly Command[], words: readonly string[]): string {
  if (words.length === 0) return generalHelp(commands);
  if (words[0] === 'exit-codes') return exitCodesHelp();
  const found = findCommand(commands, words);
  if (found !== undefined) return commandHelp(found.command);
  const group = commands.filter(({ name }) => name.startsWith(`${words[0]} `));
  if (group.length > 0 && words.length === 1) return generalHelp(group);
  throw usageError(`There is no command “${words.join(' ')}”. Run “waybill help” to see all commands.`);
}

async function perform(
  commands: readonly Command[],
  words: readonly string[],
  context: Context,
): Promise<void> {
  const { terminal } = context;
  const [first, ...others] = words;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help')
    return terminal.print(helpAbout(commands, others));
  if (first === '--version' || first === 'version') return terminal.print(VERSION);
  const found = findCommand(commands, words);
  // A group of commands, such as `request`, alone or with `--help`.
  if (found === undefined)
    return terminal.print(helpAbout(commands, others.includes('--help') ? [first] : words));
  const args = parseWords(found.command, found.rest);
  if (args.is('help')) return terminal.print(commandHelp(found.command));
  requireWords(found.command, args);
  await found.command.run(args, context);
}

export async function runProgram(
  commands: readonly Command[],
  words: readonly string[],
  context: Context,
): Promise<number> {
  const { terminal } = context;
  try {
    await perform(commands, words, context);
    return EXIT.done;
  } catch (error) {
    const { message, exit, code } = context.signal.aborted ? interrupted() : asCliError(error);
    terminal.clearStatus();
    if (words.includes('--json')) terminal.note(JSON.stringify({ error: { code, message, exit } }));
    else terminal.note(`waybill: ${message}`);
    return exit;
  }
}
