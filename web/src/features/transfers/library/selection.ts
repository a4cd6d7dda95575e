/** Which rows are selected, and what a click, a range or a key changes. */

export interface Selection {
  readonly slugs: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { slugs: new Set(), anchor: null };

/** As many as one call deletes or extends. */
export const SELECT_MAX = 500;

const limited = (slugs: Iterable<string>): ReadonlySet<string> => new Set([...slugs].slice(0, SELECT_MAX));

export function toggled({ slugs }: Selection, slug: string): Selection {
  const next = new Set(slugs);
  if (!next.delete(slug)) next.add(slug);
  return { slugs: limited(next), anchor: slug };
}

/** Everything between the anchor and this row; just the row when there is no anchor in the list. */
export function extendedTo(before: Selection, slug: string, order: readonly string[]): Selection {
  const from = before.anchor === null ? -1 : order.indexOf(before.anchor);
  const to = order.indexOf(slug);
  if (from < 0 || to < 0) return { slugs: limited([...before.slugs, slug]), anchor: slug };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { slugs: limited([...before.slugs, ...range]), anchor: before.anchor };
}

export const allSelected = (order: readonly string[]): Selection => ({ slugs: limited(order), anchor: null });

/** Without what is no longer in the list. */
export function stillSelected(before: Selection, order: readonly string[]): Selection {
  if (before.slugs.size === 0) return before;
  const shown = new Set(order);
  const slugs = new Set([...before.slugs].filter((slug) => shown.has(slug)));
  return slugs.size === before.slugs.size ? before : { ...before, slugs };
}
