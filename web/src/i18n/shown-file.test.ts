import { expect, test } from 'vitest';
import { shownFile } from './shown-file.ts';

test.each([
  ['plan.pdf', false, { name: 'plan.pdf', kind: 'PDF', tag: undefined, program: false }],
  [
    'invoice\u202Efdp.exe',
    false,
    { name: 'invoice[U+202E]fdp.exe', kind: 'EXE', tag: 'EXE program', program: true },
  ],
  ['photo.jpg', true, { name: 'photo.jpg', kind: 'JPG', tag: 'program', program: true }],
  ['photo\u202Egpj.txt', false, { name: 'photo[U+202E]gpj.txt', kind: 'TXT', tag: 'TXT', program: false }],
  [
    'x.\u0435\u0445\u0435',
    false,
    { name: 'x.[U+0435][U+0445][U+0435]', kind: undefined, tag: 'program', program: true },
  ],
  ['README', false, { name: 'README', kind: undefined, tag: undefined, program: false }],
])('G16 %j is shown with its true type', (path, program, shown) => {
  expect(shownFile(path, 'program', program)).toEqual(shown);
});
