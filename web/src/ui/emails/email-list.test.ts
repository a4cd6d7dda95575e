import { describe, expect, test } from 'vitest';
import {
  addEmails,
  endsAddress,
  foldEmails,
  matchSuggestions,
  pasteInto,
  splitEmails,
} from './email-list.ts';

describe('splitEmails', () => {
  test('splits by semicolon, comma, line end and blank, and lowers the case', () => {
    expect(splitEmails('A@B.cn; c@d.nl,e@f.io\r\ng@h.br i@j.in\tk@l.ng')).toEqual([
      'a@b.cn',
      'c@d.nl',
      'e@f.io',
      'g@h.br',
      'i@j.in',
      'k@l.ng',
    ]);
  });
  test('takes the address out of a name', () => {
    expect(splitEmails('Mei Chen <Mei@Huanyu.cn>; "Vries, Joris" <j@portline.nl>')).toEqual([
      'mei@huanyu.cn',
      'j@portline.nl',
    ]);
  });
  test.each([
    ['mei joris@portline.nl', ['mei', 'joris@portline.nl']],
    ['Joris de Vries j@portline.nl', ['Joris de Vries', 'j@portline.nl']],
    ['a@b.cn <c@d.cn> joris', ['a@b.cn', 'c@d.cn', 'joris']],
    ['Mei <a@b.cn> Joris <c@d.cn>', ['a@b.cn', 'c@d.cn']],
    ['mei <joris>', ['mei', 'joris']],
    ['"mei chen', ['"mei chen']],
  ])('T12 %s loses no word that could be an address', (text, emails) => {
    expect(splitEmails(text)).toEqual(emails);
  });
  test('T12 a list with Chinese punctuation is split', () => {
    expect(splitEmails('a@b.cn；c@d.cn，e@f.cn、mei')).toEqual(['a@b.cn', 'c@d.cn', 'e@f.cn', 'mei']);
  });
  test('keeps what is no address, so that the mistake can be seen', () => {
    expect(splitEmails('mei chen')).toEqual(['mei chen']);
  });
  test('ignores empty pieces', () => {
    expect(splitEmails(' ;;, \n ')).toEqual([]);
  });
  test.each([
    ['separators', ';'.repeat(10_240)],
    ['blanks', ' '.repeat(10_240)],
    ['open brackets', '<'.repeat(10_240)],
    ['brackets', '<>'.repeat(5120)],
    ['names', 'a<b>'.repeat(2560)],
    ['quotes', '" '.repeat(5120)],
    ['tabs and ats', '\t@'.repeat(5120)],
  ])('stays quick on 10 kB of %s', (_, text) => {
    for (let round = 0; round < 50; round += 1) expect(splitEmails(text).length).toBeLessThanOrEqual(10_240);
  });
});

describe('addEmails', () => {
  test('ignores duplicates, also in another case and within what was pasted', () => {
    expect(addEmails(['a@b.cn'], 'A@b.CN; c@d.nl; C@D.nl')).toEqual(['a@b.cn', 'c@d.nl']);
  });
  test('leaves the list alone when nothing was typed', () => {
    expect(addEmails(['a@b.cn'], '  ')).toEqual(['a@b.cn']);
  });
});

describe('endsAddress', () => {
  test.each([' ', ';', 'mei ', 'mei,', 'mei；', 'a@b.cn;', 'Mei <a@b.cn> '])(
    'T12 "%s" is taken out of the input',
    (text) => {
      expect(endsAddress(text, false)).toBe(true);
    },
  );
  test.each(['', 'mei', '"Vries,', '"Vries, Joris" ', 'Mei <a@b.cn '])('"%s" is typed further', (text) => {
    expect(endsAddress(text, false)).toBe(false);
  });
  test('a blank belongs to the name of a contact that is being typed', () => {
    expect(endsAddress('mei ', true)).toBe(false);
    expect(endsAddress('mei,', true)).toBe(true);
  });
});

describe('pasteInto', () => {
  test('replaces what is selected', () => {
    expect(pasteInto('joris@old.nl', 6, 12, 'new.nl')).toBe('joris@new.nl');
  });
  test('T12 keeps an address that was typed apart from the one pasted behind it', () => {
    expect(splitEmails(pasteInto('a@b.cn', 6, 6, 'c@d.cn; e@f.cn'))).toEqual(['a@b.cn', 'c@d.cn', 'e@f.cn']);
    expect(pasteInto('joris', 5, 5, '@portline.nl')).toBe('joris@portline.nl');
  });
});

describe('foldEmails', () => {
  const isEmail = (text: string) => text.includes('@');
  const many = Array.from({ length: 29 }, (_, index) => `p${index}@x.cn`);
  test('W01 a list of 29 folds to the newest five and 24 more', () => {
    expect(foldEmails(many, isEmail)).toEqual({ hidden: 24, shown: many.slice(24) });
  });
  test('T12 a wrong address is never folded away', () => {
    expect(foldEmails(['mei', ...many], isEmail)).toEqual({ hidden: 24, shown: ['mei', ...many.slice(24)] });
  });
  test('a short list stays as it is', () => {
    expect(foldEmails(many.slice(0, 7), isEmail).hidden).toBe(0);
  });
});

describe('matchSuggestions', () => {
  const all = [
    { email: 'zoe@meier.de' },
    { email: 'Mei@huanyu.cn', name: 'Mei Chen' },
    { email: 'k@rao.in', name: 'Kiran' },
  ];
  test('puts those that begin with it first', () => {
    expect(matchSuggestions(all, 'mei', []).map((one) => one.email)).toEqual([
      'Mei@huanyu.cn',
      'zoe@meier.de',
    ]);
  });
  test('finds by name and leaves out what is already there', () => {
    expect(matchSuggestions(all, 'kir', []).map((one) => one.email)).toEqual(['k@rao.in']);
    expect(matchSuggestions(all, 'mei', ['mei@huanyu.cn', 'zoe@meier.de'])).toEqual([]);
  });
  test('says nothing before something is typed', () => {
    expect(matchSuggestions(all, ' ', [])).toEqual([]);
  });
});
