/** The rules of a list of addresses: splitting what was typed or pasted, lower case, no duplicates, validity in linear time. */

const local = /^[^\s@"(),:;<>[\]\\]+$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u;
const topLabel = /^(?:xn--[a-z0-9-]+|\p{L}{2,})$/u;

/** A practical address: one @, a plain local part, a domain with a dot. Never longer than mail allows, so never slow. */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false;
  const at = text.indexOf('@');
  if (at < 1 || at > 64 || at !== text.lastIndexOf('@')) return false;
  const name = text.slice(0, at);
  if (!local.test(name) || name.startsWith('.') || name.endsWith('.') || name.includes('..')) return false;
  const labels = text.slice(at + 1).split('.');
  if (labels.length < 2) return false;
  return (
    labels.every((label) => label.length <= 63 && domainLabel.test(label)) &&
    topLabel.test(labels[labels.length - 1] ?? '')
  );
}

function addressesOf(piece: string): string[] {
  const open = piece.lastIndexOf('<');
  const close = piece.indexOf('>', open);
  if (open !== -1 && close > open + 1) return [piece.slice(open + 1, close).trim()];
  const words = piece.split(/\s+/u).filter(Boolean);
  const addresses = words.filter((word) => word.includes('@'));
  // Words without any @ are kept as they are, so that the mistake stays visible.
  return addresses.length > 0 ? addresses : words.length > 0 ? [words.join(' ')] : [];
}

/** Every address in a text: separated by semicolons, commas, line ends or blanks, with or without a name before it. */
export function splitEmails(text: string): string[] {
  return text
    .split(/[;,\n\r\t]/u)
    .flatMap(addressesOf)
    .map((address) => address.toLowerCase());
}

/** The list with what was typed added at its end; what is already there is left out. */
export function addEmails(list: readonly string[], text: string): string[] {
  return [...new Set([...list, ...splitEmails(text)])];
}

export interface EmailSuggestion {
  email: string;
  name?: string | undefined;
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
  const starts = (one: T) =>
    one.email.toLowerCase().startsWith(wanted) || (one.name?.toLowerCase().startsWith(wanted) ?? false);
  const contains = (one: T) =>
    one.email.toLowerCase().includes(wanted) || (one.name?.toLowerCase().includes(wanted) ?? false);
  return [...free.filter(starts), ...free.filter((one) => !starts(one) && contains(one))].slice(0, most);
}
