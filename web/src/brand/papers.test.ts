/** Compares the papers that accents are made readable on with the design tokens. */
import { readFileSync } from 'node:fs';
import { PAPERS } from '@waybill/contract/contrast';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');

const papersAt = (selector: string): string[] => {
  const rules = css.slice(css.indexOf(selector));
  return ['paper', 'surface'].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rules)?.[1] ?? '');
};

test('M06 accents are made readable on the papers that pages have', () => {
  expect(papersAt('[data-theme="light"]')).toEqual(PAPERS.light);
  expect(papersAt('\n[data-theme="dark"]')).toEqual(PAPERS.dark);
});
