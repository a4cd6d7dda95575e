import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { childrenOf, escapeXml, parseXml, textOf } from './xml.ts';

/** Any character, and halves of characters too. */
const codePoint = fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff));

describe('reading XML', () => {
  test('finds elements and their text, whatever stands around them', () => {
    const root = parseXml(
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- <Not>this</Not> -->\n' +
        '<s3:List xmlns:s3="http://a/?b>c" other=\'x\'><Part><ETag>&quot;a&amp;b&#x41;&#66;&quot;</ETag><Empty/></Part>' +
        '<Part><ETag><![CDATA[<raw>&amp;]]> x</ETag ></Part></s3:List>\n',
    );
    expect(root?.name).toBe('List');
    expect(childrenOf(root, 'Part').map((part) => textOf(part, 'ETag'))).toEqual(['"a&bAB"', '<raw>&amp; x']);
    expect(childrenOf(root, 'Part').map((part) => textOf(part, 'Empty'))).toEqual(['', undefined]);
  });

  test.each([
    ['nothing', ''],
    ['text alone', 'Bad Gateway'],
    ['a page', '<!DOCTYPE html><html><body>no<br></body></html>'],
    ['a cut off answer', '<List><Part><ETag>abc</ETag>'],
    ['a cut off tag', '<List><Part'],
    ['a tag too many', '<List></List></List>'],
    ['crossed tags', '<List><A></List></A>'],
    ['two roots', '<A/><B/>'],
    ['text after the root', '<A/>tail'],
    ['an open comment', '<A><!-- </A>'],
    ['too deep', '<A>'.repeat(100) + '</A>'.repeat(100)],
  ])('is null for %s', (_, text) => {
    expect(parseXml(text)).toBeNull();
  });

  test('entities that are none stay as they are', () => {
    expect(parseXml('<A>&nbsp; &#0; &#xD800; &#x110000; &</A>')?.text).toBe(
      '&nbsp; &#0; &#xD800; &#x110000; &',
    );
  });

  test('any text comes back as it was written', () => {
    fc.assert(
      fc.property(fc.array(codePoint), (points) => {
        const text = String.fromCodePoint(...points);
        expect(parseXml(`<A>${escapeXml(text)}</A>`)?.text).toBe(text);
      }),
    );
  });

  test('never throws, and is not slow on nonsense', () => {
    const bits = fc.constantFrom(
      '<',
      '>',
      '/',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '"',
      "'",
      'a',
      ' ',
      '&',
      ';',
      '<?',
      '?>',
    );
    fc.assert(fc.property(fc.array(bits, { maxLength: 60 }), (parts) => void parseXml(parts.join(''))));
    expect(parseXml(`<a ${'"'.repeat(50_001)}>`)).toBeNull();
    expect(parseXml('<'.repeat(50_000))).toBeNull();
  });
});
