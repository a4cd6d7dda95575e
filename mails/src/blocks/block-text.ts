/** Blocks as plain text. */

import { columnsOf, padded } from '../text/columns.ts';
import type { Block, Fact, ListedItem } from './block.ts';

const factText = ({ label, lines }: Fact, width: number): string =>
  lines.map((line, index) => `${padded(index === 0 ? label : '', width)}${line}`).join('\n');

const boxes: Record<ListedItem['mark'], string> = { open: '[ ]', done: '[x]', refused: '[!]' };

const itemText = ({ mark, name, state, lines, quote }: ListedItem): string =>
  [
    `${boxes[mark]} ${name}${state === undefined ? '' : ` (${state})`}`,
    ...lines.map(({ text }) => `    ${text}`),
    ...(quote === undefined ? [] : [`    “${quote}”`]),
  ].join('\n');

export const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return linesOf(block.text)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'notice':
      return `* ${block.title}\n  ${block.text}`;
    case 'facts': {
      const width = Math.max(...block.facts.map(({ label }) => columnsOf(label)));
      return block.facts.map((fact) => factText(fact, width)).join('\n');
    }
    case 'items':
      return [
        block.heading,
        ...block.items.map(itemText),
        ...(block.more === undefined ? [] : [block.more]),
      ].join('\n\n');
    case 'stamps':
      return block.stamps
        .map(({ place, country, when, what }) =>
          [`[ ${country === '' ? place : `${place}, ${country}`} ]`, `  ${when}`, `  ${what}`].join('\n'),
        )
        .join('\n\n');
    case 'action':
      return `${block.label}\n${block.href}`;
  }
};

/** What people write may break lines in any way, and may try to turn the reading direction around. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\r\n\u0085\u2028\u2029]/u)
    .map((line) => line.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, ' ').trimEnd());
