/** Compares the page colours that accents are made readable on with the design tokens. */
import { readFileSync } from 'node:fs';
import { PAGE_COLOURS } from '@waybill/contract/contrast';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');

const pageColoursAt = (selector: string): string[] => {
  const rules = css.slice(css.indexOf(selector));
  return ['paper', 'surface'].map((name) => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(rules)?.[1] ?? '');
};

test('M06 accents are made readable on the colours that pages have', () => {
  expect(pageColoursAt('[data-theme="light"]')).toEqual(PAGE_COLOURS.light);
  expect(pageColoursAt('\n[data-theme="dark"]')).toEqual(PAGE_COLOURS.dark);
});
