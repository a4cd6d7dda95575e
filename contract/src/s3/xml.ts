/** Parses the small XML of S3: elements and text. Attributes and namespaces carry nothing we need. */

export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** What is accepted beyond a proper nesting of elements. */
export interface XmlGrammar {
  /** Sticky, with the groups `start`, `end`, `text` and perhaps `cdata`. */
  readonly token: RegExp;
  readonly deepest: number;
  readonly most: number;
  /** References that stand for no character remain as they are. */
  readonly keepsUnknown: boolean;
}

interface Open {
  name: string;
  children: XmlElement[];
  text: string;
}

/** For answers: every storage writes them in its own way. */
const ANY: XmlGrammar = {
  token:
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\/(?<end>[^\s<>]+)\s*>|<(?<start>[^\s<>/!?][^\s<>/]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>|(?<text>[^<]+)/y,
  deepest: 64,
  most: Number.POSITIVE_INFINITY,
  keepsUnknown: true,
};

const DECLARATION = /^\uFEFF?(?:<\?xml\s[^<>?]{0,200}\?>)?/;
const REFERENCE = /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(\w{1,4}));|&/g;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

function characterOf(hex?: string, decimal?: string, name?: string): string | undefined {
  if (name !== undefined) return NAMED[name];
  const code = hex === undefined ? Number.parseInt(decimal ?? '', 10) : Number.parseInt(hex, 16);
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

function decode(text: string, keepsUnknown: boolean): string | null {
  let isKnown = true;
  const decoded = text.replace(REFERENCE, (whole: string, hex?: string, decimal?: string, name?: string) => {
    const character = characterOf(hex, decimal, name);
    isKnown &&= character !== undefined;
    return character ?? whole;
  });
  return isKnown || keepsUnknown ? decoded : null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The root element, or null when it is not XML, is cut off, or has two roots. */
export function parseXml(
  source: string,
  { token, deepest, most, keepsUnknown }: XmlGrammar = ANY,
): XmlElement | null {
  const document: Open = { name: '', children: [], text: '' };
  const open = [document];
  let count = 0;
  token.lastIndex = DECLARATION.exec(source)?.[0].length ?? 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    const top = open.at(-1);
    if (match === null || top === undefined) return null;
    const { cdata, end, start, text } = match.groups ?? {};
    if (start !== undefined) {
      count += 1;
      const isSecondRoot = top === document && document.children.length > 0;
      if (isSecondRoot || open.length > deepest || count > most) return null;
      const element: Open = { name: localName(start), children: [], text: '' };
      top.children.push(element);
      if (!match[0].endsWith('/>')) open.push(element);
    } else if (end !== undefined) {
      if (open.length === 1 || top.name !== localName(end)) return null;
      open.pop();
    } else if (cdata !== undefined || text !== undefined) {
      const plain = cdata ?? decode(text ?? '', keepsUnknown);
      if (plain === null || (top === document && plain.trim() !== '')) return null;
      top.text += plain;
    }
  }
  return open.length === 1 ? (document.children[0] ?? null) : null;
}

export const childrenOf = (element: XmlElement | null, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text of the first child of that name, without space around it. */
export const textOf = (element: XmlElement | null, name: string): string | undefined =>
  childrenOf(element, name)[0]?.text.trim();

/** The first element of that name at any depth, itself included. */
export function findXml(element: XmlElement | null, name: string): XmlElement | null {
  if (element === null || element.name === name) return element;
  for (const child of element.children) {
    const found = findXml(child, name);
    if (found !== null) return found;
  }
  return null;
}

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
