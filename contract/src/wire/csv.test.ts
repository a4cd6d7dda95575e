/** Tests the CSV that exports are made of. */
import { expect, test } from 'vitest';
import { csvCell, csvRow } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+49 170 1', "'+49 170 1"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['＝1', "'＝1"],
  ['=HYPERLINK("https://x.example","a")', '"\'=HYPERLINK(""https://x.example"",""a"")"'],
])('D05 csvCell: %j is written as text, not as a formula', (given, written) => {
  expect(csvCell(given)).toBe(written);
});

test('D05 csvCell: text, numbers and nothing are written as they are, and quoted where needed', () => {
  expect(csvRow(['报价单 v2', -3.5, null, 'a,b', 'say "hi"', 'two\nlines'])).toBe(
    '报价单 v2,-3.5,,"a,b","say ""hi""","two\nlines"\r\n',
  );
});
