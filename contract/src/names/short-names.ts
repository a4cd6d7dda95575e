/** The one rule for what people are called where there is no room for everything: as short as tells them apart. */
import { isolateLine, shownLine } from './shown-names.ts';

export interface NamedPerson {
  readonly email: string;
  /** Empty when only the address is known. */
  readonly name: string;
}

/** Only these names are written with a first name in front that people are called by. */
const FIRST_NAME_FIRST = /^[\p{Script=Latin}\s.'’-]+$/u;

/** From the shortest to the address: "Anna", "Anna K.", "Anna Keller", "anna@example.com". */
function namesOf({ email, name }: NamedPerson): readonly string[] {
  const full = shownLine(name).trim();
  if (full === '') return [email.split('@')[0] || email, email, email, email];
  const words = full.split(/\s+/u);
  const [first = full] = words;
  if (words.length === 1 || !FIRST_NAME_FIRST.test(full)) return [full, full, full, email];
  const initial = /\p{L}/u.exec(words.at(-1) ?? '')?.[0].toLocaleUpperCase();
  return [first, initial === undefined ? full : `${first} ${initial}.`, full, email];
}

/** Equal for names that a reader could take for each other. */
const looksOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ');

const SHORTEST = { first: 0, full: 2 } as const;
const ADDRESS = 3;

/** Calls each of these people by the shortest name that no other of them has; `full` begins with the whole name. */
export function shortNames(
  people: Iterable<NamedPerson>,
  shortest: keyof typeof SHORTEST = 'first',
): (person: NamedPerson) => string {
  const start = SHORTEST[shortest];
  const called = new Map<string, { readonly names: readonly string[]; at: number }>();
  const keyOf = ({ email }: NamedPerson) => email.toLowerCase();
  const sayAt = (names: readonly string[], at: number) => names[at] ?? '';
  for (const person of people) {
    // The same person may be known by name in one place and by the address alone in another.
    if (person.name.trim() !== '' || !called.has(keyOf(person)))
      called.set(keyOf(person), { names: namesOf(person), at: start });
  }
  for (let isAlike = true; isAlike; ) {
    isAlike = false;
    const counts = new Map<string, number>();
    for (const { names, at } of called.values()) {
      const looks = looksOf(sayAt(names, at));
      counts.set(looks, (counts.get(looks) ?? 0) + 1);
    }
    for (const one of called.values()) {
      if (one.at === ADDRESS || counts.get(looksOf(sayAt(one.names, one.at))) === 1) continue;
      one.at += 1;
      isAlike = true;
    }
  }
  return (person) => {
    const one = called.get(keyOf(person)) ?? { names: namesOf(person), at: start };
    return isolateLine(sayAt(one.names, one.at));
  };
}
