import { describe, expect, test } from 'vitest';
import { contentDisposition } from './attachment.ts';

describe('S70 the name of a download', () => {
  test.each([
    ['plain.txt', 'attachment; filename="plain.txt"; filename*=UTF-8\'\'plain.txt'],
    ['合同.pdf', 'attachment; filename="__.pdf"; filename*=UTF-8\'\'%E5%90%88%E5%90%8C.pdf'],
    [
      'a"; filename="evil.bat',
      'attachment; filename="a_; filename=_evil.bat"; filename*=UTF-8\'\'a%22%3B%20filename%3D%22evil.bat',
    ],
    ["it's (1)*.txt", "attachment; filename=\"it's (1)*.txt\"; filename*=UTF-8''it%27s%20%281%29%2A.txt"],
    ['a\r\nSet-Cookie:x=1', 'attachment; filename="aSet-Cookie:x=1"; filename*=UTF-8\'\'aSet-Cookie%3Ax%3D1'],
    ['a%0d%0aX:1', 'attachment; filename="a_0d_0aX:1"; filename*=UTF-8\'\'a%250d%250aX%3A1'],
    ['a\u2028b\\c', 'attachment; filename="ab_c"; filename*=UTF-8\'\'ab_c'],
    ['\ud800', 'attachment; filename="_"; filename*=UTF-8\'\'%EF%BF%BD'],
    ['\n', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
  ])('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header);
  });

  test('S71 composed, however it was written', () => {
    expect(contentDisposition('inline', 'e\u0301.png')).toBe(
      'inline; filename="_.png"; filename*=UTF-8\'\'%C3%A9.png',
    );
  });
});
