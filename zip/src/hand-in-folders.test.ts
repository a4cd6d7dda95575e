/** The names of folders for people and items. */
import { expect, test } from 'vitest';
import { folderNames } from './hand-in-folders.ts';

const giver = (id: string, name: string, email = '') => ({ id, name, email });

test('D04 people whose names a system could confuse have folders of their own', () => {
  const names = ['Ana', 'ANA', 'Ana (2)', 'A/b', 'A\\b', '..'];
  const folderOf = folderNames(
    { lang: 'en' },
    names.map((name) => giver(name, name)),
    [],
  );
  expect(names.map((name) => folderOf(name, null))).toEqual([
    'Ana/',
    'ANA (2)/',
    'Ana (2) (2)/',
    'A-b/',
    'A-b (2)/',
    'Unnamed/',
  ]);
});

test('D04 a person without a name is named by address; files of no item have a folder beside those of items', () => {
  const items = [
    { id: 'one', name: 'Other files' },
    { id: 'two', name: 'Photos' },
  ];
  const folderOf = folderNames({ lang: 'en' }, [giver('a', '', 'a@one.example')], items);
  expect(['one', 'two', null].map((item) => folderOf('a', item))).toEqual([
    'a@one.example/Other files/',
    'a@one.example/Photos/',
    'a@one.example/Other files (2)/',
  ]);
});
