/** Proves reading files of contacts: encodings, CSV, vCard, columns, and the plan of an import. */
import { csvRow } from '@waybill/contract/csv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessColumns } from './columns.ts';
import { csvRows, guessSeparator } from './csv.ts';
import { decodeText, guessEncoding } from './decode.ts';
import { ImportPlan } from './plan.ts';
import { planOf, readFile } from './read-file.ts';
import { readCards } from './vcard.ts';

const rowsOf = (text: string, separator = guessSeparator(text)) => [...csvRows(text, separator)];
const cellsOf = (text: string) => rowsOf(text).map(({ cells }) => cells);
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('decode', () => {
  const GB = Uint8Array.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb3, 0xc2, 0xc3, 0xc0]);
  const LATIN = Uint8Array.from([...utf8('Name,'), 0xc9, ...utf8('mile,Fran'), 0xe7, ...utf8('ois')]);
  const wide = (text: string, little: boolean) =>
    Uint8Array.from(
      [...text].flatMap((char) => (little ? [char.charCodeAt(0), 0] : [0, char.charCodeAt(0)])),
    );
  test.each([
    ['UTF-8', utf8('姓名,Émile'), 'utf-8', '姓名,Émile'],
    ['UTF-8 with a mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('a')]), 'utf-8', 'a'],
    ['GB18030', GB, 'gb18030', '姓名,陈美'],
    ['Windows', LATIN, 'windows-1252', 'Name,Émile,François'],
    ['UTF-16 without a mark', wide('email,name', true), 'utf-16le', 'email,name'],
    ['UTF-16, big end first', wide('email,name', false), 'utf-16be', 'email,name'],
  ])('D05 %s is found by its bytes', (_, bytes, encoding, text) => {
    expect(guessEncoding(bytes)).toBe(encoding);
    expect(decodeText(bytes, guessEncoding(bytes))).toBe(text);
  });
});

describe('csv', () => {
  test('D05 quotes, line ends in cells, empty lines and all three separators are read', () => {
    expect(cellsOf('\uFEFFa,b\r\n"x ""y""","1\n2"\n\n  \nlast,')).toEqual([
      ['a', 'b'],
      ['x "y"', '1\n2'],
      ['last', ''],
    ]);
    expect(cellsOf('a;b;"c,d,e,f,g"')).toEqual([['a', 'b', 'c,d,e,f,g']]);
    expect(cellsOf('a\tb\rc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('D05 a wrong quote costs one line, and the lines behind it keep their numbers', () => {
    expect(rowsOf('a,b\n"x"y,z\nc,d\n"open,e\nf,g')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x'], broken: 'afterQuote' },
      { line: 3, cells: ['c', 'd'] },
      { line: 4, cells: [], broken: 'unclosed' },
      { line: 5, cells: ['f', 'g'] },
    ]);
  });

  test('D05 what was written is read back, whatever the cells hold', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((text) => !/^['=+\-@\t\r\n＝＋－＠]/u.test(text));
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, (written) => {
        expect([...csvRows(written.map(csvRow).join(''), ',')].map(({ cells }) => cells)).toEqual(written);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['one cell of 5 MB', `a@b.cn,${'x'.repeat(5_000_000)}\nc@d.cn,C`],
    ['one quoted cell of 5 MB', `a@b.cn,"${'x'.repeat(5_000_000)}"\nc@d.cn,C`],
    ['5 MB of quotes', `${'"'.repeat(5_000_001)}\nc@d.cn,C`],
    ['a million commas', `${','.repeat(1_000_000)}\nc@d.cn,C`],
    ['open quotes in every line', `${'"a\n'.repeat(300_000)}\nc@d.cn,C`],
    ['semicolons', `${'a@b.cn;'.repeat(150_000)}`],
  ])(
    'S163 %s is read in a time that grows with its length',
    async (_, text) => {
      const file = await readFile('bomb.csv', utf8(text));
      const plan = (await planOf(file, ['email', 'name'], false)).finish(new Map(), 'update');
      expect(plan.contacts.length).toBeLessThanOrEqual(20);
    },
    4_000,
  );
});

describe('vcard', () => {
  test('D05 versions 2.1, 3.0 and 4.0, folded and quoted-printable, with several addresses', () => {
    const text = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E9=99=88;=E7=BE=',
      '=8E=E7=8E=B2',
      'EMAIL;INTERNET:mei@huanyu.cn',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Joris de',
      '  Vries',
      'N:de Vries;Joris;;;',
      'ORG:Portline\\, NV;Legal',
      'item1.EMAIL;type=INTERNET:j@old.nl',
      'EMAIL;TYPE=work,pref:j@portline.nl',
      'CATEGORIES:Press,Team\\, A',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'N:Souza;Ana;;;',
      'EMAIL:mailto:ana@x.br',
      'END:VCARD',
      'BEGIN:VCARD',
      'FN:Cut off',
    ].join('\r\n');
    expect([...readCards(text)]).toEqual([
      { line: 1, emails: ['mei@huanyu.cn'], name: '陈美玲', company: '', groups: [] },
      {
        line: 7,
        emails: ['j@portline.nl', 'j@old.nl'],
        name: 'Joris de Vries',
        company: 'Portline, NV',
        groups: ['Press', 'Team, A'],
      },
      { line: 17, emails: ['ana@x.br'], name: 'Ana Souza', company: '', groups: [] },
      { line: 22, emails: [], name: 'Cut off', company: '', groups: [], broken: 'unended' },
    ]);
  });

  test.each([
    ['folds', `BEGIN:VCARD\nFN:a${'\n b'.repeat(500_000)}\nEND:VCARD`],
    ['soft breaks', `BEGIN:VCARD\nFN;ENCODING=QUOTED-PRINTABLE:a=${'\nb='.repeat(300_000)}\nEND:VCARD`],
    ['parameters', `BEGIN:VCARD\nFN${';a=b'.repeat(300_000)}:x\nEND:VCARD`],
    ['no colon', `BEGIN:VCARD\n${'x'.repeat(2_000_000)}\nEND:VCARD`],
  ])(
    'S163 2 MB of %s stay quick',
    (_, text) => {
      expect([...readCards(text)]).toHaveLength(1);
    },
    4_000,
  );
});

describe('columns', () => {
  test.each([
    ['E-mail Address,First Name,Last Name,Company', ['email', 'first', 'last', 'company']],
    ['Name,E-mail 1 - Value,Organization 1 - Name,Group Membership', ['name', 'email', 'company', 'groups']],
    ['姓名;电子邮件地址;单位;分组', ['name', 'email', 'company', 'groups']],
    ['Notes,Email,E-mail', [null, 'email', null]],
  ])('D05 %s is mapped by its headers', (text, mapping) => {
    expect(guessColumns(cellsOf(text))).toEqual({ hasHeader: true, mapping });
  });
  test('D05 without headers the addresses are found in the rows', () => {
    expect(
      guessColumns([
        ['Mei', 'mei@huanyu.cn'],
        ['Jo', 'jo@x.nl'],
      ]),
    ).toEqual({ hasHeader: false, mapping: ['name', 'email'] });
  });
});

describe('plan', () => {
  const known = new Map([['ana@x.br', { email: 'ana@x.br', name: 'Ana', company: '', groups: ['team'] }]]);
  const person = (line: number, email: string, more: object = {}) => ({
    line,
    email,
    name: '',
    company: '',
    groups: [],
    ...more,
  });

  test('D05 new, changed, unchanged, double and unusable lines are distinguished, with the reason', () => {
    const plan = new ImportPlan();
    plan.add(person(2, 'Mei@Huanyu.cn', { name: 'Mei' }));
    plan.add(person(3, 'mei@huanyu.cn', { company: 'Huanyu' }));
    plan.add(person(4, 'ana@x.br', { company: 'Ax' }));
    plan.add(person(5, 'not an address'));
    plan.add(person(6, '', { name: 'Nobody' }));
    plan.add(person(7, 'a@b.cn', { name: 'x'.repeat(101) }));
    plan.add(person(8, 'a@b.cn', { name: 'a\u0000b' }));
    plan.broken(1, 'unclosed', '"');
    const { contacts, duplicates, problems, counts } = plan.finish(known, 'update');
    expect(counts).toEqual({ new: 1, update: 1, same: 0 });
    expect(duplicates).toBe(1);
    expect(contacts[0]).toMatchObject({ line: 2, email: 'mei@huanyu.cn', name: 'Mei', company: 'Huanyu' });
    expect(problems.map(({ line, why }) => [line, why])).toEqual([
      [1, 'unclosed'],
      [5, 'badEmail'],
      [6, 'noEmail'],
      [7, 'nameTooLong'],
      [8, 'unstorable'],
    ]);
  });

  test('D05 an empty value changes nothing, a new group does, and skipping leaves all that is known', () => {
    const outcome = (more: object, existing: 'update' | 'skip' = 'update') => {
      const plan = new ImportPlan();
      plan.add(person(1, 'ana@x.br', more));
      return plan.finish(known, existing).contacts[0]?.outcome;
    };
    expect(outcome({ name: '' })).toBe('same');
    expect(outcome({ groups: ['Team'] })).toBe('same');
    expect(outcome({ groups: ['Press'] })).toBe('update');
    expect(outcome({ name: 'Other' }, 'skip')).toBe('same');
  });

  test('D05 10,000 rows are read and planned', async () => {
    const text = Array.from({ length: 10_000 }, (_, n) => `p${n}@example.com,Person ${n}`).join('\n');
    const file = await readFile('many.csv', utf8(`email,name\n${text}`));
    const { counts } = (await planOf(file, file.columns.mapping, file.columns.hasHeader)).finish(
      new Map(),
      'update',
    );
    expect(counts.new).toBe(10_000);
  });
});
