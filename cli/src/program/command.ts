/** What a command of the command line is: its name, its options, and what it does. */
import type { Terminal } from '../terminal/terminal.ts';

export interface Option {
  /** What stands for its value in the help; without it the option is a switch. */
  readonly value?: string;
  readonly short?: string;
  /** Whether it may be given several times. */
  readonly multiple?: boolean;
  readonly help: string;
}

export interface Arguments {
  readonly words: readonly string[];
  /** The value of an option; undefined when it was not given. */
  text(name: string): string | undefined;
  /** All values of an option that may be given several times. */
  texts(name: string): readonly string[];
  /** The same, where commas separate several too. */
  list(name: string): readonly string[];
  is(name: string): boolean;
}

export interface Context {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** Aborted when the person presses Ctrl-C. */
  readonly signal: AbortSignal;
}

export interface Command {
  /** One or two words, such as `send` and `request new`. */
  readonly name: string;
  /** What follows the name, such as `FILES…`. */
  readonly takes: string;
  readonly summary: string;
  /** Further paragraphs of its help. */
  readonly details?: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** Fewest and most words after the name. */
  readonly words: readonly [number, number];
  run(args: Arguments, context: Context): Promise<void>;
}

/** Every command takes these. */
const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  json: { help: 'Print the result as JSON.' },
  help: { short: 'h', help: 'Show how the command is used.' },
};

export const optionsOf = ({ options = {} }: Command): Readonly<Record<string, Option>> => ({
  ...options,
  ...COMMON_OPTIONS,
});
