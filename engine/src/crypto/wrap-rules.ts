/** How a passphrase may be stretched, and which one is the same as another. */

export interface WrapRules {
  /** Memory in KiB. */
  readonly memory: number;
  readonly rounds: number;
}

export const WRAP_RULES: WrapRules = { memory: 65_536, rounds: 3 };

/** The server stores the rules, so it could ask for none, or for more than a phone has. */
const BOUNDS = { memory: [32_768, 262_144], rounds: [2, 10] } as const;

/** Longer ones are refused before any work is done. */
export const PASSPHRASE_MAX = 1_000;

export class WrapRulesError extends Error {}

const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

export function requireSafe({ memory, rounds }: WrapRules): void {
  if (!within(memory, BOUNDS.memory) || !within(rounds, BOUNDS.rounds))
    throw new WrapRulesError('These rules for a passphrase are outside what is safe.');
}

/** The same words typed on another system, or with a space at the end, are the same passphrase. */
export const samePassphrase = (text: string): string => text.normalize('NFC').trim().replace(/\s+/gu, ' ');
