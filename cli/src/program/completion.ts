/** `waybill completion`: prints what a shell needs to complete commands and options. */
import { type Command, optionsOf } from './command.ts';
import { usageError } from './exit-codes.ts';

/** First words of the commands, with the second ones of those that have two. */
function wordsOf(commands: readonly Command[]): ReadonlyMap<string, readonly Command[]> {
  const words = new Map<string, Command[]>();
  for (const command of commands) {
    const [first = ''] = command.name.split(' ');
    words.set(first, [...(words.get(first) ?? []), command]);
  }
  return words;
}

const flagsOf = (commands: readonly Command[]): readonly string[] => [
  ...new Set(commands.flatMap((command) => Object.keys(optionsOf(command)).map((name) => `--${name}`))),
];

const secondsOf = (commands: readonly Command[]): readonly string[] =>
  commands.flatMap(({ name }) => name.split(' ').slice(1));

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function bash(commands: readonly Command[]): string {
  const words = wordsOf(commands);
  const cases = [...words].map(([first, group]) => {
    const seconds = secondsOf(group).join(' ');
    const two = seconds === '' ? '' : ` [ "$COMP_CWORD" -eq 2 ] && offered="${seconds}" ||`;
    return `    ${first})${two} offered="${flagsOf(group).join(' ')}" ;;`;
  });
  return [
    '# bash completion for waybill: eval "$(waybill completion bash)"',
    '_waybill() {',
    '  local word offered',
    `  word="\${COMP_WORDS[COMP_CWORD]}"`,
    '  COMPREPLY=()',
    '  if [ "$COMP_CWORD" -eq 1 ]; then',
    `    COMPREPLY=($(compgen -W "${[...words.keys(), 'help'].join(' ')}" -- "$word"))`,
    '    return',
    '  fi',
    `  case "\${COMP_WORDS[1]}" in`,
    ...cases,
    `    help) offered="${[...words.keys(), 'exit-codes'].join(' ')}" ;;`,
    '  esac',
    '  if [[ "$word" == -* || "$COMP_CWORD" -eq 2 ]]; then COMPREPLY=($(compgen -W "$offered" -- "$word")); fi',
    // A line is a file, whose name may have spaces.
    '  if [[ "$word" != -* ]]; then local IFS=$\'\\n\'; COMPREPLY+=($(compgen -f -- "$word")); fi',
    '}',
    'complete -o filenames -F _waybill waybill',
  ].join('\n');
}

function zsh(commands: readonly Command[]): string {
  const words = wordsOf(commands);
  const entries = [...words].map(([first, group]) => quoted(`${first}:${group[0]?.summary ?? ''}`));
  const cases = [...words].map(([first, group]) => {
    const seconds = secondsOf(group);
    const two = seconds.length === 0 ? '' : `(( CURRENT == 3 )) && compadd -- ${seconds.join(' ')}; `;
    return `    ${first}) ${two}[[ "$PREFIX" == -* ]] && compadd -- ${flagsOf(group).join(' ')} || _files ;;`;
  });
  return [
    '#compdef waybill',
    '# zsh completion for waybill: eval "$(waybill completion zsh)"',
    '_waybill() {',
    '  if (( CURRENT == 2 )); then',
    `    local -a commands=(${entries.join(' ')} ${quoted('help:Show how a command is used.')})`,
    "    _describe 'command' commands",
    '    return',
    '  fi',
    '  case "$words[2]" in',
    ...cases,
    `    help) compadd -- ${[...words.keys(), 'exit-codes'].join(' ')} ;;`,
    '  esac',
    '}',
    'compdef _waybill waybill',
  ].join('\n');
}

function fish(commands: readonly Command[]): string {
  const words = wordsOf(commands);
  const lines = [...words].flatMap(([first, group]) => {
    const [only] = group;
    const summary = group.length === 1 ? (only?.summary ?? '') : `${first}: ${secondsOf(group).join(', ')}`;
    const after = `-n '__fish_seen_subcommand_from ${first}'`;
    const options = new Map(group.flatMap((command) => Object.entries(optionsOf(command))));
    return [
      `complete -c waybill -n __fish_use_subcommand -f -a ${first} -d ${quoted(summary)}`,
      ...secondsOf(group).map((second) => `complete -c waybill ${after} -f -a ${second}`),
      ...[...options].map(([name, { short, value, help }]) =>
        [
          `complete -c waybill ${after} -l ${name}`,
          ...(short === undefined ? [] : [`-s ${short}`]),
          ...(value === undefined ? [] : ['-r']),
          `-d ${quoted(help)}`,
        ].join(' '),
      ),
    ];
  });
  return ['# fish completion for waybill: waybill completion fish | source', ...lines].join('\n');
}

const SHELLS = { bash, zsh, fish } as const;

/** It has to know all commands, itself too. */
export function completionOf(others: readonly Command[]): Command {
  const command: Command = {
    name: 'completion',
    takes: 'SHELL',
    summary: 'Print what bash, zsh or fish needs to complete commands and options.',
    details: [
      'bash: put eval "$(waybill completion bash)" into ~/.bashrc.',
      'zsh: put eval "$(waybill completion zsh)" into ~/.zshrc, after compinit.',
      'fish: waybill completion fish > ~/.config/fish/completions/waybill.fish',
    ],
    words: [1, 1],
    async run({ words: [shell = ''] }, { terminal }) {
      const print = Object.entries(SHELLS).find(([name]) => name === shell)?.[1];
      if (print === undefined) throw usageError(`“${shell}” is not one of bash, zsh and fish.`);
      terminal.print(print([...others, command]));
    },
  };
  return command;
}
