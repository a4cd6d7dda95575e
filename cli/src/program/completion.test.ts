import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import { commands } from '../commands.ts';
import { runProgram } from './run.ts';

async function scriptFor(shell: string): Promise<string> {
  const terminal = fakeTerminal();
  const { signal } = new AbortController();
  expect(await runProgram(commands, ['completion', shell], { env: {}, terminal, signal })).toBe(0);
  return terminal.printed.join('\n');
}

const isThere = (shell: string): boolean => spawnSync(shell, ['--version']).status === 0;

test.each(['bash', 'zsh', 'fish'])(
  'O02 completion: %s takes the script, which names every command',
  async (shell) => {
    const script = await scriptFor(shell);
    for (const { name } of commands) expect(script).toContain(name.split(' ').at(-1));
    if (!isThere(shell)) return;
    const { status, stderr } = spawnSync(shell, ['-n'], { input: script, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  },
);

test('O02 completion: bash is offered commands, their second words, options, and files whose names have spaces', async () => {
  const home = mkdtempSync(join(tmpdir(), 'waybill-completion-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  writeFileSync(join(home, 'my film.mov'), '');
  const script = await scriptFor('bash');
  const offered = (...words: readonly string[]): string[] => {
    const at = `COMP_WORDS=(waybill ${words.map((word) => `"${word}"`).join(' ')}); COMP_CWORD=${words.length}`;
    const show = `_waybill; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const printed = execFileSync('bash', ['-c', `${script}\n${at}\n${show}`], {
      cwd: home,
      encoding: 'utf8',
    });
    return printed.split('\n').filter((line) => line !== '');
  };
  expect(offered('se')).toEqual(['send']);
  expect(offered('request', '')).toEqual(expect.arrayContaining(['new', 'list', 'get']));
  expect(offered('send', '--ex')).toEqual(['--expires']);
  expect(offered('send', 'my')).toEqual(['my film.mov']);
  expect(offered('help', 'wa')).toEqual(['watch']);
});

test('O02 completion: an unknown shell ends with exit code 2', async () => {
  const { signal } = new AbortController();
  const context = { env: {}, terminal: fakeTerminal(), signal };
  expect(await runProgram(commands, ['completion', 'tcsh'], context)).toBe(2);
});
