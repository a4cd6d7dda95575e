/** Parses the words after a command: options, switches and the rest. */
import { parseArgs } from 'node:util';
import { type Arguments, type Command, type Option, optionsOf } from './command.ts';
import { usageError } from './exit-codes.ts';

const asNodeOption = ({ value, short, multiple = false }: Option) => ({
  type: value === undefined ? ('boolean' as const) : ('string' as const),
  multiple,
  ...(short === undefined ? {} : { short }),
});

/** Finds the longest name that the words begin with. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; rest: readonly string[] } | undefined {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ');
    const command = commands.find((each) => each.name === name);
    if (command !== undefined && words.length >= length) return { command, rest: words.slice(length) };
  }
  return undefined;
}

export function parseWords(command: Command, words: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(optionsOf(command)).map(([name, option]) => [name, asNodeOption(option)]),
  );
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw usageError(error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : String(error));
  }
  const { values, positionals } = parsed;
  const all = (name: string): readonly string[] =>
    [values[name]].flat().filter((value) => typeof value === 'string');
  return {
    words: positionals,
    text: (name) => all(name).at(-1),
    texts: all,
    list: (name) =>
      all(name)
        .flatMap((value) => value.split(','))
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    is: (name) => values[name] === true,
  };
}

/** Refuses too few or too many words. */
export function requireWords(command: Command, { words }: Arguments): void {
  const [least, most] = command.words;
  const usage = `waybill ${command.name} ${command.takes}`.trimEnd();
  if (words.length < least) throw usageError(`Something is missing. Use it like this: ${usage}`);
  if (words.length > most) throw usageError(`“${words[most]}” is too much. Use it like this: ${usage}`);
}

/** A whole number from 1 on. */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1)
    throw usageError(`--${name} needs a whole number, not “${text}”.`);
  return value;
}
