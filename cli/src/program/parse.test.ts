import { describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import type { Command } from './command.ts';
import { findCommand, parseWords, wholeNumber } from './parse.ts';
import { runProgram } from './run.ts';

const command = (name: string): Command => ({
  name,
  takes: 'THING',
  summary: 'Does something.',
  options: { to: { value: 'EMAIL', multiple: true, help: '' }, loud: { short: 'l', help: '' } },
  words: [1, 1],
  run: async (args, { terminal }) => terminal.json([args.words, args.list('to'), args.is('loud')]),
});
const commands = [command('do'), command('do twice'), command('group do')];

async function run(...words: readonly string[]) {
  const terminal = fakeTerminal();
  const { signal } = new AbortController();
  return { code: await runProgram(commands, words, { env: {}, terminal, signal }), ...terminal };
}

describe('words', () => {
  test('the longest name is the command, and options may stand anywhere', async () => {
    expect(findCommand(commands, ['do', 'twice', 'a'])?.command.name).toBe('do twice');
    expect(findCommand(commands, ['don’t'])).toBeUndefined();
    const { printed } = await run('do', '--to', 'a,b', 'thing', '-l', '--to=c');
    expect(printed).toEqual(['[["thing"],["a","b","c"],true]']);
    expect(parseWords(commands[0] ?? command(''), ['--', '--to']).words).toEqual(['--to']);
  });

  test('O02 an unknown option, a missing word and a wrong number end with exit code 2 and say why', async () => {
    for (const words of [
      ['do'],
      ['do', 'a', 'b'],
      ['do', '--quiet', 'a'],
      ['undo'],
      ['do', 'a', '--to'],
      ['group', 'undo'],
    ])
      expect(await run(...words)).toMatchObject({ code: 2, noted: [expect.stringMatching(/^waybill: /)] });
    expect(() => wholeNumber('limit', '0')).toThrow('--limit');
    const { code, noted } = await run('do', '--json');
    expect([code, JSON.parse(noted[0] ?? '')]).toMatchObject([2, { error: { code: 'usage', exit: 2 } }]);
  });

  test('O02 help is there for everything, for one command, for a group and for exit codes', async () => {
    expect((await run()).printed[0]).toContain('do twice THING');
    for (const words of [
      ['help', 'do'],
      ['do', '--help'],
    ])
      expect((await run(...words)).printed[0]).toContain('Usage: waybill do THING');
    expect((await run('help', 'exit-codes')).printed[0]).toMatch(/130 {2}You stopped it/);
  });
});
