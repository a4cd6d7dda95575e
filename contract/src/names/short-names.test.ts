/** Proves what people are called: as short as possible, and never alike. */
import { expect, test } from 'vitest';
import { shortNames } from './short-names.ts';

const person = (name: string, email: string) => ({ name, email });

test.each([
  ['a first name alone while it is the only one', ['Anna Keller', 'Bo Lind'], ['Anna', 'Bo']],
  ['an initial when two share the first name', ['Anna Keller', 'Anna Meier'], ['Anna K.', 'Anna M.']],
  [
    'the full name when the initials are the same too',
    ['Anna Keller', 'Anna Kern', 'Anna Meier'],
    ['Anna Keller', 'Anna Kern', 'Anna M.'],
  ],
  [
    'the address when the full names are the same, however they are written',
    ['Anna Keller', 'ANNA  keller'],
    ['p0@example.com', 'p1@example.com'],
  ],
  ['a first name beside the same one with an initial', ['Anna', 'Anna Keller'], ['Anna', 'Anna K.']],
  ['the last of several names', ['Anna Maria van Dyk', 'Anna Lund'], ['Anna D.', 'Anna L.']],
  ['a whole name where it is not written with a first name in front', ['王小美', '王小'], ['王小美', '王小']],
  ['what is before the @ where no name is known', ['', 'Bo Lind'], ['p0', 'Bo']],
  ['no name that only marks can tell', ['Anna K.', 'Anna Keller'], ['Anna K.', 'Anna Keller']],
])('K16 short names: %s', (_, names, expected) => {
  const people = names.map((name, at) => person(name, `p${at}@example.com`));
  expect(people.map(shortNames(people))).toEqual(expected);
});

test('K16 short names: two addresses with the same beginning are written out', () => {
  const people = [person('', 'anna@a.example'), person('', 'anna@b.example'), person('', 'bo@b.example')];
  expect(people.map(shortNames(people))).toEqual(['anna@a.example', 'anna@b.example', 'bo']);
});

test('K16 short names: a name that is the address of another person is not used', () => {
  const people = [person('b@x.example', 'a@x.example'), person('', 'b@x.example'), person('', 'b@y.example')];
  expect(people.map(shortNames(people))).toEqual(['a@x.example', 'b@x.example', 'b@y.example']);
});

test('K16 short names: a person is known by name wherever only their address is at hand', () => {
  const call = shortNames([person('Anna Keller', 'anna@a.example'), person('', 'Anna@a.example')]);
  expect(call(person('', 'anna@a.example'))).toBe('Anna');
});

test('K16 short names: full names are the shortest where there is room, and the address tells equal ones apart', () => {
  const people = [
    person('Anna Keller', 'a@x.example'),
    person('Anna Keller', 'b@x.example'),
    person('Bo Lind', 'c'),
  ];
  expect(people.map(shortNames(people, 'full'))).toEqual(['a@x.example', 'b@x.example', 'Bo Lind']);
});
