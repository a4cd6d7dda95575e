/** Estimates the strength of a password; only a hint, never a rule. */
import { isNewPassword } from '../form/checks.ts';

export type Strength = 'weak' | 'fair' | 'strong';

/** Repeated and consecutive characters do not count. */
const newOnes = (password: string): number =>
  Array.from(password).filter((char, at, all) => {
    const step = (char.codePointAt(0) ?? 0) - (all[at - 1]?.codePointAt(0) ?? -9);
    return step !== 0 && step !== 1 && step !== -1;
  }).length;

/** Null while the password is shorter than the minimum. */
export function strengthOf(password: string): Strength | null {
  if (!isNewPassword(password)) return null;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(password).size;
  const weight = Math.min(newOnes(password), distinct * 2) + kinds * 2;
  return weight < 12 ? 'weak' : weight < 18 ? 'fair' : 'strong';
}
