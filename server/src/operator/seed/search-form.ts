/** Makes the search form and the numbers of a text as the database's own functions do, but for many rows at once. */
import { createHash } from 'node:crypto';

const CODE_POINTS = 1_114_112;
const PRIME = 2_147_483_647n;
const FACTOR = 1_103_515_245n;

/** Agrees with `search_form` for the words that are seeded. */
export const searchForm = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();

export function searchGrams(form: string): Set<number> {
  const grams = new Set<number>();
  const codes = Array.from(form, (character) => character.codePointAt(0) ?? 0);
  for (const [at, code] of codes.entries()) {
    const next = codes[at + 1];
    if (code > 127) grams.add(code * CODE_POINTS);
    if (next !== undefined && code !== 32 && next !== 32) grams.add(code * CODE_POINTS + next);
  }
  return grams;
}

const mixed = new Map<number, bigint>();

/** The same pairs come again and again, and large products are slow. */
function mixOf(gram: number): bigint {
  const known = mixed.get(gram);
  if (known !== undefined) return known;
  const mix = ((BigInt(gram) % PRIME) * FACTOR) % PRIME;
  mixed.set(gram, mix);
  return mix;
}

export function saltedGrams(grams: ReadonlySet<number>, salt: number): number[] {
  const prime = Number(PRIME);
  return [salt % prime, ...Array.from(grams, (gram) => (Number(mixOf(gram)) + salt) % prime)];
}

export function searchSalt(userId: string, third: number): number {
  const hash = createHash('sha256').update(`${userId}${third}`).digest();
  return hash.readUInt32BE() >>> 1;
}

/** The third of a month, as the database's `month_third` counts it. */
export function monthThird(at: Date): number {
  const third = Math.min(Math.floor((at.getUTCDate() - 1) / 10), 2);
  return (at.getUTCFullYear() * 12 + at.getUTCMonth()) * 3 + third;
}
