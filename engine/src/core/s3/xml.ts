/** Reads the small XML that S3 answers with: elements and text. Attributes and namespaces carry nothing we need. */

export interface XmlElement {
  readonly name: string;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface Open {
  name: string;
  children: XmlElement[];
  text: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[(?<cdata>[\s\S]*?)\]\]>|<\/(?<end>[^\s<>]+)\s*>|<(?<start>[^\s<>/!?][^\s<>/]*)(?:"[^"]*"|'[^']*'|[^"'<>])*>|(?<text>[^<]+)/y;
const ENTITY = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const DEEPEST = 64;

const isCharacter = (code: number): boolean =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

const decode = (text: string): string =>
  text.replace(ENTITY, (whole: string, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
    return isCharacter(code) ? String.fromCodePoint(code) : whole;
  });

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The root element, or null when it is not XML, is cut off, or has two roots. */
export function parseXml(source: string): XmlElement | null {
  const document: Open = { name: '', children: [], text: '' };
  const open = [document];
  TOKEN.lastIndex = source.startsWith('\uFEFF') ? 1 : 0;
  while (TOKEN.lastIndex < source.length) {
    const match = TOKEN.exec(source);
    const top = open.at(-1);
    if (match === null || top === undefined) return null;
    const { cdata, end, start, text } = match.groups ?? {};
    if (start !== undefined) {
      const element: Open = { name: localName(start), children: [], text: '' };
      top.children.push(element);
      if (!match[0].endsWith('/>')) open.push(element);
      if (open.length > DEEPEST) return null;
    } else if (end !== undefined) {
      if (open.length === 1 || top.name !== localName(end)) return null;
      open.pop();
    } else if (cdata !== undefined) top.text += cdata;
    else if (text !== undefined) top.text += decode(text);
  }
  const [root] = document.children;
  const alone = open.length === 1 && document.children.length === 1 && document.text.trim() === '';
  return alone && root !== undefined ? root : null;
}

export const childrenOf = (element: XmlElement | null, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** Text of the first child of that name, without space around it. */
export const textOf = (element: XmlElement | null, name: string): string | undefined =>
  childrenOf(element, name)[0]?.text.trim();

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (char) => `&#${char.charCodeAt(0)};`);
