import { describe, expect, test } from 'vitest';
import { contentDisposition } from './attachment.ts';

describe('S70 the name of a download', () => {
  test.each([
    ['plain.txt', 'attachment; filename="plain.txt"; filename*=UTF-8\'\'plain.txt'],
    ['合同.pdf', 'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E5%90%88%E5%90%8C.pdf'],
    [
      'a"; filename="evil.bat',
      'attachment; filename="a_; filename=_evil.bat"; filename*=UTF-8\'\'a_%3B%20filename%3D_evil.bat',
    ],
    ["it's (1).txt", "attachment; filename=\"it's (1).txt\"; filename*=UTF-8''it%27s%20%281%29.txt"],
    ['a\r\nSet-Cookie:x=1', 'attachment; filename="aSet-Cookie_x=1"; filename*=UTF-8\'\'aSet-Cookie_x%3D1'],
    ['a%0d%0aX:1', 'attachment; filename="a_0d_0aX_1"; filename*=UTF-8\'\'a%250d%250aX_1'],
    ['a\u2028b\\c', 'attachment; filename="ab_c"; filename*=UTF-8\'\'ab_c'],
    ['\ud800', 'attachment; filename="_"; filename*=UTF-8\'\'%EF%BF%BD'],
    ['\n', 'attachment; filename="unnamed"; filename*=UTF-8\'\'unnamed'],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  test('S71 the name is composed (NFC), however it was written', () => {
    expect(contentDisposition('inline', 'e\u0301.png')).toBe(
      'inline; filename="_.png"; filename*=UTF-8\'\'%C3%A9.png',
    );
  });

  test.each([
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['COM1', '_COM1'],
    ['file::$DATA', 'file__%24DATA'],
    ['setup.exe. .', 'setup.exe'],
    ['  padded.txt\u3000', 'padded.txt'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['C:\\x.txt', 'C__x.txt'],
    ['what?*<>|.pdf', 'what_____.pdf'],
    ['s\u00ADo\u200Bft.pdf', 'soft.pdf'],
    [`${'长'.repeat(200)}.pdf`, `${encodeURIComponent('长'.repeat(83))}.pdf`],
  ])('G16 %j is saved under a name that shows what it is', (name, saved) => {
    expect(contentDisposition('attachment', name)).toMatch(
      new RegExp(`filename\\*=UTF-8''${saved.replace('$', '\\$')}$`),
    );
  });
});
