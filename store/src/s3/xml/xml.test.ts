/** Tests that XML is written safely and parsed strictly. */
import { childrenOf } from '@waybill/contract/xml';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { S3Error } from '../../errors.ts';
import { readXml, requiredText, textOf } from './read.ts';
import { element, optional, xmlDocument } from './write.ts';

test('written text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const xml = xmlDocument('Root', [element('Key', text)], 'http://example.test/');
      expect(requiredText(readXml(xml, 'Root'), 'Key')).toBe(text.replaceAll('\0', '\ufffd'));
    }),
  );
});

test('control characters and lone surrogates are always escaped', () => {
  expect(element('K', 'a\u0001\r\n<&>"\ud800\0\uffff').markup).toBe(
    '<K>a&#x1;&#xD;&#xA;&lt;&amp;&gt;&quot;\ufffd\ufffd\ufffd</K>',
  );
  expect(element('K', '').markup).toBe('<K/>');
  expect(optional('K', undefined)).toBeUndefined();
});

test('readXml accepts elements, ignored attributes, and the five entities', () => {
  const root = readXml(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Delete xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Quiet>true</Quiet> <Object><Key>a&amp;b&#x4e2d;&#20013;</Key></Object><Object><Key/></Object></Delete>\n`,
    'Delete',
  );
  expect(textOf(root, 'Quiet')).toBe('true');
  expect(childrenOf(root, 'Object').map((object) => textOf(object, 'Key'))).toEqual(['a&b中中', '']);
});

test.each([
  ['a document type', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
  ['an entity of its own', '<a>&x;</a>'],
  ['a bare ampersand', '<a>&</a>'],
  ['a comment', '<a><!-- --></a>'],
  ['CDATA', '<a><![CDATA[x]]></a>'],
  ['an instruction', '<a><?php x ?></a>'],
  ['two roots', '<a/><a/>'],
  ['text outside', '<a/>x'],
  ['a wrong end', '<a></b>'],
  ['no end', '<a>'],
  ['another root', '<b/>'],
  ['nothing', ''],
  ['too deep', `${'<a>'.repeat(9)}${'</a>'.repeat(9)}`],
  ['a half character', '<a>&#xD800;</a>'],
  ['NUL', '<a>&#0;</a>'],
  ['a character beyond all', '<a>&#x110000;</a>'],
])('readXml refuses %s', (_, xml) => {
  expect(() => readXml(xml, 'a')).toThrow(expect.objectContaining({ code: 'MalformedXML' }));
});

test('any bytes are parsed or refused, quickly', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    'a',
    '<a>',
    '</a>',
    '&',
    ';',
    '&#x',
    '"',
    '=',
    ' ',
    '<!',
    '<?',
    '-->',
    'é',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), (parts) => {
      try {
        readXml(parts.join(''), 'a');
      } catch (error) {
        expect(error).toBeInstanceOf(S3Error);
      }
    }),
  );
  for (const evil of [
    '<a'.repeat(100_000),
    `<a ${'x="y" '.repeat(50_000)}`,
    '&'.repeat(100_000),
    ' '.repeat(500_000),
  ])
    expect(() => readXml(evil, 'a')).toThrow(S3Error);
});
