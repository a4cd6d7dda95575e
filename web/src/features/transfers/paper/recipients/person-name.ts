/** What a recipient is called where they are shown. */
import { isolateLine, shownLine } from '@waybill/contract/shown-names';

export interface Person {
  readonly email: string;
  readonly name: string;
}

/** The name, or the address where none is known. */
export const nameOf = ({ name, email }: Person): string => isolateLine(shownLine(name)) || email;

/** As people are called in a list of what they did: the first of several names, or what stands before the @. */
export function shortNameOf(person: Person): string {
  const name = shownLine(person.name).trim();
  if (name === '') return person.email.split('@')[0] ?? person.email;
  return isolateLine(/^[\p{Script=Latin}\s.'’-]+$/u.test(name) ? (name.split(/\s+/u)[0] ?? name) : name);
}
