/** The reference of a transfer: names it in documents and logs that people read who may not open it. It opens nothing. */

/** Two groups of five hexadecimal digits: the beginning of the transfer's id, so that an index finds it again. */
const GROUP = 5;
const pattern = /^([0-9a-f]{5})[\s-]?([0-9a-f]{5})$/i;

/** `id` is the transfer's UUID, never its slug. */
export function referenceOf(id: string): string {
  const digits = id
    .replaceAll('-', '')
    .slice(0, 2 * GROUP)
    .toUpperCase();
  return `${digits.slice(0, GROUP)}-${digits.slice(GROUP)}`;
}

/** The ids that have a reference, from the first to the last; undefined when the text is none. */
export function idsOfReference(text: string): readonly [first: string, last: string] | undefined {
  const [, one, two] = pattern.exec(text.trim()) ?? [];
  if (one === undefined || two === undefined) return undefined;
  const digits = `${one}${two}`.toLowerCase();
  const idOf = (rest: string) =>
    digits.padEnd(32, rest).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [idOf('0'), idOf('f')];
}
