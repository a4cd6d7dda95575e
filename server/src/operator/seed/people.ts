/** Makes up the people of a seeded account's contacts. */
import { below, type Draw, pick, pickFirst } from './draw.ts';
import { CHINESE_NAMES, CITIES, type City, COMPANIES, FIRST_NAMES, LAST_NAMES } from './words.ts';

export interface Person {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly home: City;
}

/** Addresses end in `.example`, so no mail can ever reach anyone. */
export function makePeople(draw: Draw, count: number): Person[] {
  const people = new Map<string, Person>();
  for (let number = 0; people.size < count; number += 1) {
    const [company, domain] = pick(draw, COMPANIES);
    const [name, spelt] = draw() < 0.3 ? pick(draw, CHINESE_NAMES) : western(draw);
    const email = `${spelt}${people.size < 100 ? '' : below(draw, 1_000)}@${domain}`;
    if (!people.has(email)) people.set(email, { email, name, company, home: pickFirst(draw, CITIES) });
    if (number > count * 50) break;
  }
  return [...people.values()];
}

function western(draw: Draw): readonly [string, string] {
  const [first, last] = [pick(draw, FIRST_NAMES), pick(draw, LAST_NAMES)];
  const plain = `${first}.${last}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return [`${first} ${last}`, plain];
}
