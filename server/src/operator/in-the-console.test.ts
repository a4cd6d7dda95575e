/** Proves that the command line and the console do the same, or that a sentence says why not. */
import { api } from '@waybill/contract/api';
import type { ApiTable } from '@waybill/contract/openapi';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { IN_THE_CONSOLE, ONLY_IN_THE_CONSOLE } from './in-the-console.suite.ts';

const table: ApiTable = api;
const calls = Object.keys(table).filter((name) => table[name]?.access === 'console');

test('R06 every command says by which calls the console does the same, or why it does not', () => {
  expect(Object.keys(IN_THE_CONSOLE).sort()).toEqual(commands.map(({ name }) => name).sort());
  for (const [name, said] of Object.entries(IN_THE_CONSOLE)) expect(said.length, name).toBeGreaterThan(0);
});

test('R06 every call of the console is that of a command, or a sentence says why there is none', () => {
  const ofCommands = Object.values(IN_THE_CONSOLE).flatMap((said) => (typeof said === 'string' ? [] : said));
  const known = new Set<string>([...ofCommands, ...Object.keys(ONLY_IN_THE_CONSOLE)]);
  expect([...known].sort()).toEqual([...calls].sort());
});
