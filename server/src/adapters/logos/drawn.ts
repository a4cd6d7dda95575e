/** The embedded default for logos: initials and colours derived from the domain alone. */
import { createHash } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { Logo, Logos } from './port.ts';

/** Background and text colours: each pair is readable (WCAG AA or better), and the pairs are easy to tell apart. */
const pairs: readonly (readonly [paper: string, ink: string])[] = [
  ['#ffe4da', '#8a2a08'],
  ['#dce8fd', '#143f91'],
  ['#ddf3e6', '#125634'],
  ['#fbebcf', '#6b4308'],
  ['#fbdfe0', '#8c1a20'],
  ['#e9e2fb', '#4a2c91'],
  ['#d9f1f3', '#0f5259'],
  ['#f7dff0', '#7c1f62'],
  ['#e6eed3', '#435512'],
  ['#e3e6ec', '#333c4d'],
  ['#f1e4d8', '#613a1b'],
  ['#d8ecfa', '#0e4a73'],
];

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstLetter = (word: string): string =>
  letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** `portline-logistics.com` is Portline Logistics. */
const wordsOf = (domain: string): string[] => {
  const [own = domain] = (domainToUnicode(domain) || domain).split('.');
  const words = own.split('-').filter((word) => word !== '');
  return words.map((word) => {
    const first = firstLetter(word);
    return first.toUpperCase() + word.slice(first.length);
  });
};

function drawn(domain: string): Logo {
  const words = wordsOf(domain);
  const [paper, ink] = pairs[createHash('sha256').update(domain).digest().readUInt32BE() % pairs.length] ?? [
    '#ffffff',
    '#000000',
  ];
  return { name: words.join(' '), initials: words.slice(0, 2).map(firstLetter).join(''), ink, paper };
}

export const drawnLogos = (): Logos => ({ find: async (domain) => drawn(domain) });
