/** Writes XML, escaping every character that a key may have. */

export interface Xml {
  readonly markup: string;
}

export type Content = string | number | boolean | readonly (Xml | undefined)[];

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
/** Control characters (a parser would lose or refuse them), lone surrogates, and noncharacters. */
const SPECIAL = /[&<>"'\p{Cc}\p{Cs}\u2028\ufffe\uffff]/gu;

/** What XML cannot represent, not even as a number, becomes U+FFFD. */
const reference = (char: string): string =>
  NAMED[char] ??
  (/[\0\p{Cs}\ufffe\uffff]/u.test(char) ? '\ufffd' : `&#x${char.charCodeAt(0).toString(16).toUpperCase()};`);

const escapeText = (text: string): string => text.replace(SPECIAL, reference);

export function element(name: string, content: Content): Xml {
  const inner = Array.isArray(content)
    ? content.map((child: Xml | undefined) => child?.markup ?? '').join('')
    : escapeText(String(content));
  return { markup: inner === '' ? `<${name}/>` : `<${name}>${inner}</${name}>` };
}

/** Left out when the value is undefined. */
export const optional = (name: string, value: string | number | boolean | undefined): Xml | undefined =>
  value === undefined ? undefined : element(name, value);

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function xmlDocument(
  name: string,
  children: readonly (Xml | undefined)[],
  namespace?: string,
): string {
  const { markup } = element(name, children);
  const opening = `<${name}`;
  return namespace === undefined
    ? DECLARATION + markup
    : `${DECLARATION}${opening} xmlns="${namespace}"${markup.slice(opening.length)}`;
}

export const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';
