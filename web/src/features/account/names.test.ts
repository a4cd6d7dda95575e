import { expect, test } from 'vitest';
import { greetingOf, nameOf } from './names.ts';

test('D07 greeting: the greeting name wins, else the first name, and an address is no name', () => {
  const unnamed = { greetingName: '', fullName: '', email: 'ana@lima.example' };
  expect([greetingOf(unnamed), nameOf(unnamed)]).toEqual([null, 'ana@lima.example']);
  const ana = { ...unnamed, fullName: 'Ana Lima' };
  expect([greetingOf(ana), nameOf(ana)]).toEqual(['Ana', 'Ana Lima']);
  expect(greetingOf({ ...ana, greetingName: 'Aninha' })).toBe('Aninha');
});
