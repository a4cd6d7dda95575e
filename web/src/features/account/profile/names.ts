/** The names a user has, and what an edit of them changes. */
import type { UserView } from '@waybill/contract/user';

export type Names = Pick<UserView, 'fullName' | 'greetingName' | 'company'>;

export const namesOf = ({ fullName, greetingName, company }: Names): Names => ({
  fullName,
  greetingName,
  company,
});

/** Only what is different from what is kept; blanks at the ends are no difference. */
export function changesIn(kept: Names, edits: Partial<Names>): Partial<Names> {
  const changes: { -readonly [Name in keyof Names]?: Names[Name] } = {};
  for (const name of ['fullName', 'greetingName', 'company'] as const) {
    const edited = edits[name]?.trim();
    if (edited !== undefined && edited !== kept[name]) changes[name] = edited;
  }
  return changes;
}
