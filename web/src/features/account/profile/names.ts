/** A user's names, and what an edit changes. */
import type { UserView } from '@waybill/contract/user';

export type Names = Pick<UserView, 'fullName' | 'greetingName' | 'company'>;

export const namesOf = ({ fullName, greetingName, company }: Names): Names => ({
  fullName,
  greetingName,
  company,
});

/** Only the names that differ from the stored ones; spaces at the ends do not count. */
export function changesIn(kept: Names, edits: Partial<Names>): Partial<Names> {
  const changes: { -readonly [Name in keyof Names]?: Names[Name] } = {};
  for (const name of ['fullName', 'greetingName', 'company'] as const) {
    const edited = edits[name]?.trim();
    if (edited !== undefined && edited !== kept[name]) changes[name] = edited;
  }
  return changes;
}
