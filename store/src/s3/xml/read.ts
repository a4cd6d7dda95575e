/** Reads the XML bodies of requests strictly: no comments, no entities of their own, no unlimited nesting. */
import { childrenOf, parseXml, type XmlElement, type XmlGrammar } from '@waybill/contract/xml';
import { S3Error } from '../../errors.ts';

const NAME = '[A-Za-z_][A-Za-z0-9_.-]{0,127}';
const ATTRIBUTES = `(?:\\s+[A-Za-z_][A-Za-z0-9_.:-]{0,127}\\s*=\\s*(?:"[^"<&]{0,1024}"|'[^'<&]{0,1024}'))*`;
const STRICT: XmlGrammar = {
  token: new RegExp(`</(?<end>${NAME})\\s*>|<(?<start>${NAME})${ATTRIBUTES}\\s*/?>|(?<text>[^<]+)`, 'y'),
  deepest: 8,
  most: 100_000,
  keepsUnknown: false,
};

const malformed = (): S3Error => new S3Error('MalformedXML');

/** The root element, which must have the given name. */
export function readXml(source: string, rootName: string): XmlElement {
  const root = parseXml(source, STRICT);
  if (root?.name !== rootName) throw malformed();
  return root;
}

/** The text of the only child of that name; undefined when there is none. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const [first, ...more] = childrenOf(element, name);
  if (more.length > 0 || (first !== undefined && first.children.length > 0)) throw malformed();
  return first?.text;
}

export function requiredText(element: XmlElement, name: string): string {
  const text = textOf(element, name);
  if (text === undefined) throw malformed();
  return text;
}
