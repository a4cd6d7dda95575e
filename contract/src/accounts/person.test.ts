import { expect, test } from 'vitest';
import { isSamePerson, personOf } from './person.ts';

test('G12 S88 personOf: a tag, case, and at Gmail dots and the second domain make no other person', () => {
  for (const same of ['anna@gmail.com', 'Anna+1@gmail.com', 'a.n.n.a@gmail.com', 'an.na+shop@googlemail.com'])
    expect(personOf(same)).toBe('anna@gmail.com');
  expect(personOf(' Anna+Shop@Example.com ')).toBe('anna@example.com');
});

test('G12 personOf: dots elsewhere, a name that begins with a plus and other domains are other people', () => {
  expect(personOf('a.b@example.com')).toBe('a.b@example.com');
  expect(personOf('+anna@example.com')).toBe('+anna@example.com');
  expect(isSamePerson('anna@gmail.com', 'anna@gmail.example')).toBe(false);
  expect(isSamePerson('anna@example.com', 'anne@example.com')).toBe(false);
});
