import { expect, test } from 'vitest';
import { greetingOf, nameOf } from './names.ts';

test('people are called what they asked for, else by their name, else by their address', () => {
  const nobody = { greetingName: '', fullName: '', email: 'ana@lima.example' };
  expect([greetingOf(nobody), nameOf(nobody)]).toEqual(['ana', 'ana@lima.example']);
  const ana = { ...nobody, fullName: 'Ana Lima' };
  expect([greetingOf(ana), nameOf(ana)]).toEqual(['Ana Lima', 'Ana Lima']);
  expect(greetingOf({ ...ana, greetingName: 'Aninha' })).toBe('Aninha');
});
