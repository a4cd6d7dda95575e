import { contrast, PAGE_COLOURS } from '@waybill/contract/contrast';
import { expect, test } from 'vitest';
import { dark, light } from '../tokens.tsx';
import { mailTones } from './tones.ts';

const brand = { footer: null, company: '', poweredBy: true };

test('M06 accents are made readable on the colours that mails have', () => {
  const pageColours = ({ paper, surface }: typeof light | typeof dark) =>
    [paper, surface].map((colour) => colour.toLowerCase());
  expect({ light: pageColours(light), dark: pageColours(dark) }).toEqual(PAGE_COLOURS);
});

test('M06 an accent is readable in both lights, and the words on it are too', () => {
  for (const { fill, on } of Object.values(mailTones({ ...brand, accent: '#fff3b0' })))
    expect(contrast(fill, on)).toBeGreaterThanOrEqual(4.5);
});

test('S139 what is no colour never reaches a style', () => {
  const ours = mailTones(undefined);
  expect(mailTones({ ...brand, accent: 'red;}body{display:none' })).toEqual(ours);
  expect(mailTones({ ...brand, accent: null })).toEqual(ours);
});
