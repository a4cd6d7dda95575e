/** Reads vCards of versions 2.1, 3.0 and 4.0: folded lines, quoted-printable values, and several addresses per person. */

export interface Card {
  /** Of its BEGIN, counted from 1. */
  readonly line: number;
  readonly emails: readonly string[];
  readonly name: string;
  readonly company: string;
  readonly groups: readonly string[];
  /** It has no END. */
  readonly broken?: 'unended';
}

interface Line {
  readonly line: number;
  readonly text: string;
}

const isQuotedPrintable = (text: string): boolean =>
  /^[^:]{0,500}[;=]quoted-printable[;:]/i.test(text.slice(0, 520));

/** Joins what was folded: by a blank at the beginning of a line, or by `=` at the end of a quoted-printable one. */
function* unfolded(text: string): Generator<Line> {
  let parts: string[] = [];
  let first = 1;
  let soft = false;
  let number = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1;
    if (soft || /^[ \t]/.test(raw)) {
      parts.push(soft ? raw : raw.slice(1));
    } else {
      if (parts.length > 0) yield { line: first, text: parts.join('') };
      parts = [raw];
      first = number;
    }
    soft = raw.endsWith('=') && isQuotedPrintable(parts[0] ?? '');
    if (soft) parts.push((parts.pop() ?? '').slice(0, -1));
  }
  if (parts.length > 0) yield { line: first, text: parts.join('') };
}

function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const hex = value.slice(at + 1, at + 3);
    if (value.charAt(at) === '=' && /^[0-9A-Fa-f]{2}$/.test(hex)) {
      bytes.push(Number.parseInt(hex, 16));
      at += 2;
    } else for (const byte of new TextEncoder().encode(value.charAt(at))) bytes.push(byte);
  }
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

interface Property {
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

function readProperty(text: string): Property | null {
  const colon = text.indexOf(':');
  if (colon <= 0) return null;
  const [head = '', ...params] = text.slice(0, colon).split(';');
  const flags = params.join(';').toLowerCase();
  const charset = /charset=([\w-]+)/.exec(flags)?.[1] ?? 'utf-8';
  const raw = text.slice(colon + 1);
  return {
    // `item1.EMAIL` is an address with a label of its own.
    name: head.slice(head.lastIndexOf('.') + 1).toUpperCase(),
    params: flags,
    value: flags.includes('quoted-printable') ? decodeQuotedPrintable(raw, charset) : raw,
  };
}

const unescaped = (value: string): string =>
  value.replace(/\\([\\,;nN])/g, (_, char: string) => (char === 'n' || char === 'N' ? ' ' : char)).trim();

/** Splits at a separator that is not escaped. */
function pieces(value: string, separator: string): string[] {
  const found: string[] = [''];
  for (let at = 0; at < value.length; at += 1) {
    const char = value.charAt(at);
    if (char === separator) found.push('');
    else {
      const taken = char === '\\' ? value.slice(at, at + 2) : char;
      found[found.length - 1] += taken;
      at += taken.length - 1;
    }
  }
  return found.map(unescaped);
}

/** Chinese, Japanese and Korean names are written family name first, without a blank. */
export function fullName(first: string, last: string): string {
  const isHan = /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(first + last);
  return isHan ? `${last}${first}` : [first, last].filter((part) => part !== '').join(' ');
}

interface Draft {
  line: number;
  emails: { email: string; preferred: boolean }[];
  formatted: string;
  structured: string;
  company: string;
  groups: string[];
}

function add(card: Draft, { name, params, value }: Property): void {
  if (name === 'EMAIL' && value.trim() !== '')
    card.emails.push({
      email: unescaped(value.replace(/^mailto:/i, '')),
      preferred: /pref/.test(params),
    });
  else if (name === 'FN') card.formatted ||= unescaped(value);
  else if (name === 'N') {
    const [last = '', first = '', middle = ''] = pieces(value, ';');
    card.structured ||= fullName([first, middle].filter((part) => part !== '').join(' '), last);
  } else if (name === 'ORG') card.company ||= pieces(value, ';')[0] ?? '';
  else if (name === 'CATEGORIES') card.groups.push(...pieces(value, ',').filter((group) => group !== ''));
}

const finished = (card: Draft): Card => ({
  line: card.line,
  emails: [...card.emails]
    .sort((a, b) => Number(b.preferred) - Number(a.preferred))
    .map(({ email }) => email),
  name: card.formatted || card.structured,
  company: card.company,
  groups: card.groups,
});

export function* readCards(text: string): Generator<Card> {
  let card: Draft | null = null;
  for (const { line, text: content } of unfolded(text.replace(/^\uFEFF/, ''))) {
    const property = readProperty(content);
    if (property === null) continue;
    const edge = `${property.name}:${property.value.trim().toUpperCase()}`;
    if (edge === 'BEGIN:VCARD') {
      if (card !== null) yield { ...finished(card), broken: 'unended' };
      card = { line, emails: [], formatted: '', structured: '', company: '', groups: [] };
    } else if (edge === 'END:VCARD') {
      if (card !== null) yield finished(card);
      card = null;
    } else if (card !== null) add(card, property);
  }
  if (card !== null) yield { ...finished(card), broken: 'unended' };
}

export const isVcard = (text: string): boolean => /^\uFEFF?\s{0,100}BEGIN:VCARD/i.test(text.slice(0, 200));
