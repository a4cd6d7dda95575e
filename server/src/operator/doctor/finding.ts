/** The type of what a check of `doctor` finds, and how findings are shown. */

export type State = 'ok' | 'warning' | 'problem' | 'skipped';

export interface Finding {
  readonly check: string;
  readonly state: State;
  /** One sentence: what is right, or what is wrong. */
  readonly text: string;
  /** One sentence: what to do about it. */
  readonly remedy?: string;
}

/** Makes the findings of one check. */
export const findings = (check: string) => ({
  ok: (text: string): Finding => ({ check, state: 'ok', text }),
  skipped: (text: string): Finding => ({ check, state: 'skipped', text }),
  warning: (text: string, remedy: string): Finding => ({ check, state: 'warning', text, remedy }),
  problem: (text: string, remedy: string): Finding => ({ check, state: 'problem', text, remedy }),
});

const width = (words: readonly string[]): number => Math.max(...words.map(({ length }) => length));

/** What needs attention comes last, where a terminal shows it. */
const ORDER: readonly State[] = ['skipped', 'ok', 'warning', 'problem'];

export function shown(all: readonly Finding[]): string[] {
  const names = width(all.map(({ check }) => check));
  const states = width(ORDER);
  const sorted = all.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const indent = ' '.repeat(states + names + 4);
  return [
    ...sorted.flatMap(({ check, state, text, remedy }) => [
      `${state.padEnd(states)}  ${check.padEnd(names)}  ${text}`,
      ...(remedy === undefined ? [] : [`${indent}→ ${remedy}`]),
    ]),
    '',
    summary(all),
  ];
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

function summary(all: readonly Finding[]): string {
  const number = (wanted: State) => all.filter(({ state }) => state === wanted).length;
  const [problems, warnings] = [number('problem'), number('warning')];
  if (problems + warnings === 0) return 'Everything is in order.';
  return `${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`;
}
