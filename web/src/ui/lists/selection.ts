/** Which rows are selected by their keys, and what a click, a range or a key changes; `most` is how many at most. */

export interface Selection {
  readonly keys: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { keys: new Set(), anchor: null };

const limited = (keys: Iterable<string>, most: number): ReadonlySet<string> =>
  new Set([...new Set(keys)].slice(0, most));

export function toggled({ keys }: Selection, key: string, most = Infinity): Selection {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { keys: limited(next, most), anchor: key };
}

/** Everything between the anchor and this row; just the row when there is no anchor in the list. */
export function extendedTo(
  before: Selection,
  key: string,
  order: readonly string[],
  most = Infinity,
): Selection {
  const from = before.anchor === null ? -1 : order.indexOf(before.anchor);
  const to = order.indexOf(key);
  if (from < 0 || to < 0) return { keys: limited([...before.keys, key], most), anchor: key };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: limited([...before.keys, ...range], most), anchor: before.anchor };
}

export const allSelected = (order: readonly string[], most = Infinity): Selection => ({
  keys: limited(order, most),
  anchor: null,
});

/** Without what is no longer in the list. */
export function stillSelected(before: Selection, order: readonly string[]): Selection {
  if (before.keys.size === 0) return before;
  const shown = new Set(order);
  const keys = new Set([...before.keys].filter((key) => shown.has(key)));
  return keys.size === before.keys.size ? before : { ...before, keys };
}
