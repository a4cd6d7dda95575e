/** Makes up the people of a seeded account's contacts. */
import { below, type Draw, pick, pickFirst } from './draw.ts';
import type { Vocabulary } from './vocabulary.ts';
import {
  CHINESE_FAMILY_NAMES,
  CHINESE_GIVEN_NAMES,
  CITIES,
  type City,
  FIRST_NAMES,
  LAST_NAMES,
} from './words.ts';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly home: City;
}

/** Addresses end in `.example`, so no mail can ever reach anyone. */
export function makePeople(draw: Draw, count: number, vocabulary: Vocabulary): Person[] {
  const people = new Map<string, Person>();
  for (let number = 0; people.size < count; number += 1) {
    const [company, domain] = pick(draw, vocabulary.companies);
    const [name, spelt] = draw() < vocabulary.chineseNames ? chinese(draw) : western(draw);
    const email = `${spelt}${people.size < 100 ? '' : below(draw, 1_000)}@${domain}`;
    if (!people.has(email)) people.set(email, { email, name, company, home: pickFirst(draw, CITIES) });
    if (number > count * 50) break;
  }
  return [...people.values()];
}

function chinese(draw: Draw): readonly [string, string] {
  const [family, familySpelt] = pick(draw, CHINESE_FAMILY_NAMES);
  const [given, givenSpelt] = pick(draw, CHINESE_GIVEN_NAMES);
  return [family + given, `${familySpelt}.${givenSpelt}`];
}

function western(draw: Draw): readonly [string, string] {
  const [first, last] = [pick(draw, FIRST_NAMES), pick(draw, LAST_NAMES)];
  const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [`${first} ${last}`, plain];
}
