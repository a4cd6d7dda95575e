/** Tests where a row says that a search was found. */
import { expect, test } from 'vitest';
import { sampleRow } from '../../../../test/rows.ts';
import { matchOf } from './match-of.ts';

const row = sampleRow(1, 'Drawings', {
  message: 'The tolerance of unit 4 has changed since last week, please check.',
  people: [{ email: 'mei@huanyu.example', name: '林美', company: '' }],
});
const where = (q: string) => matchOf(row, 'Drawings', q);

test('D02 search: a row says where the words were found that its title does not have', () => {
  expect(where('')).toBeNull();
  expect(where('draw')?.where).toBe('title');
  expect(where('DRAWINGS huanyu')).toEqual({ where: 'person', text: 'mei@huanyu.example' });
  expect(where('林')).toEqual({ where: 'person', text: '林美' });
  expect(where('plan.pdf')).toEqual({ where: 'file', text: 'plan.pdf' });
  expect(where('changed')?.text).toMatch(/^…/);
  expect(where('sheet 12')?.where).toBe('elsewhere');
});
