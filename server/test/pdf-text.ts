/** Reads the texts that a PDF of ours draws, line by line, by the tables that its fonts carry for copying. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** Every numbered object with its stream, unpacked. */
function objectsOf(bytes: Buffer): Map<string, PdfObject> {
  const text = bytes.toString('latin1');
  const found = new Map<string, PdfObject>();
  for (const { 1: id = '', index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const end = text.indexOf('endobj', index);
    const start = text.indexOf('stream\n', index);
    const head = text.slice(index, start > 0 && start < end ? start : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const packed = bytes.subarray(start + 'stream\n'.length, start + 'stream\n'.length + length);
    const isPacked = /FlateDecode/.test(head) && start < end;
    found.set(id, { head, stream: isPacked ? inflateSync(packed).toString('latin1') : '' });
  }
  return found;
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font by the number of their glyph, counted from 0 in each range. */
function charactersOf(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const { 1: first = '', 2: list = '' } of table.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(first, 16);
    list.match(/<([\da-f ]*)>/gi)?.forEach((each, at) => {
      found.set(from + at, utf16(each.replace(/[<> ]/g, '')));
    });
  }
  return found;
}

/** All that is drawn, in the order of drawing. */
export function pdfText(bytes: Buffer): string {
  const objects = objectsOf(bytes);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const { 1: name = '', 2: id = '' } of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1];
      if (table !== undefined) fonts.set(name, charactersOf(objects.get(table)?.stream ?? ''));
    }
  }
  let text = '';
  for (const { stream } of objects.values()) {
    let font = new Map<number, string>();
    for (const { 1: name, 2: shown } of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name !== undefined) font = fonts.get(name) ?? font;
      const glyphs = (shown?.match(/<[\da-f]+>/gi) ?? []).join('').replace(/[<>]/g, '');
      for (const glyph of glyphs.match(/.{4}/g) ?? []) text += font.get(Number.parseInt(glyph, 16)) ?? '';
      if (shown !== undefined) text += '\n';
    }
  }
  return text;
}
