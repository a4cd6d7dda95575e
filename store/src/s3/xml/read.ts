/** Parses the small XML bodies of S3: elements and text, without entities, external references or unlimited nesting. */
import { S3Error } from '../../errors.ts';

export interface XmlNode {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

interface Open {
  name: string;
  text: string;
  children: XmlNode[];
}

const MAX_DEPTH = 8;
const MAX_NODES = 100_000;
const NAME = '[A-Za-z_][A-Za-z0-9_.-]{0,127}';
const ATTRIBUTES = `(?:\\s+[A-Za-z_][A-Za-z0-9_.:-]{0,127}\\s*=\\s*(?:"[^"<&]{0,1024}"|'[^'<&]{0,1024}'))*`;
const DECLARATION = /^\ufeff?(?:<\?xml\s[^<>?]{0,200}\?>)?/;
const TAG = new RegExp(`<(?:(/)(${NAME})\\s*|(${NAME})${ATTRIBUTES}\\s*(/?))>`, 'y');
const TEXT = /[^<]+/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const malformed = (): S3Error => new S3Error('MalformedXML');

function character(code: number): string {
  if (!(code > 0 && code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) throw malformed();
  return String.fromCodePoint(code);
}

function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(\w{1,4}));|&/g, (_, hex, decimal, name) => {
    if (hex !== undefined) return character(Number.parseInt(hex, 16));
    if (decimal !== undefined) return character(Number(decimal));
    const known = ENTITIES[String(name)];
    if (known === undefined) throw malformed();
    return known;
  });
}

class Reader {
  readonly #path: Open[] = [];
  #nodes = 0;
  #root: XmlNode | undefined;

  open(name: string): void {
    this.#nodes += 1;
    if (this.#path.length >= MAX_DEPTH || this.#nodes > MAX_NODES || this.#root !== undefined)
      throw malformed();
    this.#path.push({ name, text: '', children: [] });
  }

  close(name: string): void {
    const node = this.#path.pop();
    if (node === undefined || node.name !== name) throw malformed();
    const parent = this.#path.at(-1);
    if (parent === undefined) this.#root = node;
    else parent.children.push(node);
  }

  text(text: string): void {
    const node = this.#path.at(-1);
    if (node !== undefined) node.text += unescapeText(text);
    else if (text.trim() !== '') throw malformed();
  }

  finish(): XmlNode {
    if (this.#root === undefined || this.#path.length > 0) throw malformed();
    return this.#root;
  }
}

/** The root element, which must have the given name. */
export function readXml(source: string, rootName: string): XmlNode {
  const reader = new Reader();
  let at = DECLARATION.exec(source)?.[0].length ?? 0;
  while (at < source.length) {
    const pattern = source[at] === '<' ? TAG : TEXT;
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) throw malformed();
    at = pattern.lastIndex;
    const [all, slash, closing = '', opening, empty] = match;
    if (pattern === TEXT) reader.text(all);
    else if (slash !== undefined) reader.close(closing);
    else if (opening !== undefined) {
      reader.open(opening);
      if (empty === '/') reader.close(opening);
    }
  }
  const root = reader.finish();
  if (root.name !== rootName) throw malformed();
  return root;
}

export const childrenOf = (node: XmlNode, name: string): readonly XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** The text of the only child of that name; undefined when there is none. */
export function textOf(node: XmlNode, name: string): string | undefined {
  const [first, ...more] = childrenOf(node, name);
  if (more.length > 0 || (first !== undefined && first.children.length > 0)) throw malformed();
  return first?.text;
}

export function requiredText(node: XmlNode, name: string): string {
  const text = textOf(node, name);
  if (text === undefined) throw malformed();
  return text;
}
