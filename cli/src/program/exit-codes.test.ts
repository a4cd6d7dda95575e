/** Tests the article about the command line against what the command line does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../commands.ts';
import { EXIT_MEANINGS } from './exit-codes.ts';
import { findCommand, parseWords, requireWords } from './parse.ts';

const article = (lang: string): string =>
  readFileSync(join(import.meta.dirname, '../../../web/content', lang, 'support/command-line.md'), 'utf8');

/** The rows of its table of exit codes. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (\d+) \| (.+) \|$/gm)].map(([, code = '', meaning = '']) => [code, meaning]);

/** Of each line that calls `waybill`, the words after it. */
const callsIn = (text: string): string[][] =>
  [...text.matchAll(/^(?:.*\| )?waybill (.+)$/gm)].map(([, rest = '']) =>
    [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
  );

describe.each(['en', 'zh'])('the article in %s', (lang) => {
  const text = article(lang);

  test('O02 the article has every exit code, in English with the words of the help', () => {
    const meanings = EXIT_MEANINGS.map(([code, meaning]) => [String(code), meaning]);
    const rows = rowsOf(text);
    expect(rows.map(([code]) => code)).toEqual(meanings.map(([code]) => code));
    if (lang === 'en') expect(rows).toEqual(meanings);
  });

  test('O02 the article shows every command, and only with options and words that it takes', () => {
    const shown = callsIn(text).map((words) => {
      const found = findCommand(commands, words);
      if (found === undefined) throw new Error(`There is no command ${words.join(' ')}.`);
      requireWords(found.command, parseWords(found.command, found.rest));
      return found.command.name;
    });
    const unshown = ['logout', 'completion'];
    expect([...new Set([...shown, ...unshown])].sort()).toEqual(commands.map(({ name }) => name).sort());
    for (const name of unshown) expect(text).toContain(`waybill ${name}`);
  });
});
