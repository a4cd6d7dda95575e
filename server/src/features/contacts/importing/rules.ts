/** The rules of an import: one row per address, and a value that is known is never replaced by an empty one. */
import type { Person } from '../store.ts';

export interface Imported extends Person {
  readonly groups: readonly string[];
}

/** Rows with the same address become one: the last value that is not empty counts, and the groups of all. */
export function mergeRows(rows: readonly Imported[]): Imported[] {
  const byEmail = new Map<string, Imported>();
  for (const row of rows) {
    const before = byEmail.get(row.email);
    byEmail.set(row.email, {
      email: row.email,
      name: row.name || before?.name || '',
      company: row.company || before?.company || '',
      groups: [...new Set([...(before?.groups ?? []), ...row.groups])],
    });
  }
  return [...byEmail.values()];
}

export interface Planned {
  readonly added: readonly Person[];
  readonly changed: readonly Person[];
}

export function plannedChanges(rows: readonly Imported[], known: ReadonlyMap<string, Person>): Planned {
  const added: Person[] = [];
  const changed: Person[] = [];
  for (const { email, name, company } of rows) {
    const before = known.get(email);
    if (before === undefined) added.push({ email, name, company });
    else {
      const after = { email, name: name || before.name, company: company || before.company };
      if (after.name !== before.name || after.company !== before.company) changed.push(after);
    }
  }
  return { added, changed };
}
