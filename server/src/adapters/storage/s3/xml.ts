/** A minimal XML reader and writer for S3: elements by name, and the text between them. */

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const plainText = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    return String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16));
  });

export const escapeXml = (text: string): string =>
  text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The raw content of each element of this name. */
export const elements = (xml: string, name: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g')),
    ([, inner = '']) => inner,
  );

/** The text of the first element of this name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [first] = elements(xml, name);
  return first === undefined ? undefined : plainText(first);
};

/** For a listing requested with `encoding-type=url`, where a space may be a plus. */
export const keyOf = (xml: string): string =>
  decodeURIComponent((textOf(xml, 'Key') ?? '').replaceAll('+', ' '));
