/** The rules of a list of addresses: splitting what was typed or pasted, lower case, no duplicates. */

/** A display name in quotes may hold a comma, as in `"Vries, Joris" <j@portline.nl>`. */
const quotedName = /"[^"<>]*"\s*(?=<)/gu;
const separators = /[;,；，、\n\r\t]/u;

/** Words without an @ stay together, so that the mistake can be seen and edited. */
function wordsOf(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  const addresses = words.filter((word) => word.includes('@')).map((word) => word.toLowerCase());
  const others = words.filter((word) => !word.includes('@')).join(' ');
  return others === '' ? addresses : [others, ...addresses];
}

/** `Mei Chen <mei@huanyu.cn>` is an address with its name; whatever else stands beside it is kept. */
function addressesOf(piece: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (;;) {
    const open = piece.indexOf('<', from);
    const close = open === -1 ? -1 : piece.indexOf('>', open);
    if (close <= open + 1) return [...found, ...wordsOf(piece.slice(from))];
    const name = piece.slice(from, open);
    const address = piece
      .slice(open + 1, close)
      .trim()
      .toLowerCase();
    if (name.includes('@') || !address.includes('@')) found.push(...wordsOf(name));
    found.push(address);
    from = close + 1;
  }
}

/** Every address in a text: separated by semicolons, commas, line ends or blanks, with or without a name before it. */
export function splitEmails(text: string): string[] {
  return text.replace(quotedName, '').split(separators).flatMap(addressesOf);
}

/** The list with what was typed added at its end; what is already there is left out. */
export function addEmails(list: readonly string[], text: string): string[] {
  return [...new Set([...list, ...splitEmails(text)])];
}

/** Whether the last letter typed ends an address. A blank does not while a name is typed: in quotes, or before a `<`. */
export function endsAddress(text: string, isNameTyped: boolean): boolean {
  const last = text.at(-1) ?? '';
  const quotes = text.split('"').length - 1;
  if (quotes % 2 === 1) return false;
  if (separators.test(last)) return true;
  return /\s/u.test(last) && quotes === 0 && !isNameTyped && (!text.includes('<') || text.includes('>'));
}

/** The text after a paste; an address that is complete is not glued to the one that is pasted behind it. */
export function pasteInto(text: string, start: number, end: number, pasted: string): string {
  const before = text.slice(0, start);
  const glue = before.includes('@') && pasted.includes('@') ? ';' : '';
  return `${before}${glue}${pasted}${text.slice(end)}`;
}

/** So many newest addresses stay in sight when a long list is folded. */
const IN_SIGHT = 5;

export interface Folded {
  readonly hidden: number;
  readonly shown: readonly string[];
}

/** The part of a long list that is shown folded: the newest, and every one that is wrong. Two hidden are not worth a fold. */
export function foldEmails(list: readonly string[], isValid: (email: string) => boolean): Folded {
  const from = list.length - IN_SIGHT;
  const shown = list.filter((email, index) => index >= from || !isValid(email));
  const hidden = list.length - shown.length;
  return hidden > 2 ? { hidden, shown } : { hidden: 0, shown: list };
}

export interface EmailSuggestion {
  /** One address; of a group all of them, with semicolons between. */
  email: string;
  name?: string | undefined;
  /** Makes it a group, and says how many are in it. */
  group?: string | undefined;
}

/** The suggestions that contain what is typed, best first, without those already in the list. */
export function matchSuggestions<T extends EmailSuggestion>(
  all: readonly T[],
  typed: string,
  list: readonly string[],
  most = 6,
): T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return [];
  const taken = new Set(list);
  const free = all.filter((one) => !taken.has(one.email.toLowerCase()));
  // A group is found by its name, not by who is in it.
  const addressOf = (one: T) => (one.group === undefined ? one.email.toLowerCase() : '');
  const starts = (one: T) =>
    addressOf(one).startsWith(wanted) || (one.name?.toLowerCase().startsWith(wanted) ?? false);
  const contains = (one: T) =>
    addressOf(one).includes(wanted) || (one.name?.toLowerCase().includes(wanted) ?? false);
  return [...free.filter(starts), ...free.filter((one) => !starts(one) && contains(one))].slice(0, most);
}
