/** Proves who has downloaded which file and folder. */
import { expect, test } from 'vitest';
import { samplePerson } from '../../../../../test/details.ts';
import { takenBy } from './taken-by.ts';

test('D03 files: a folder is downloaded as a whole, in part or not at all, by each recipient', () => {
  const files = ['a/1', 'a/b/2', 'c'].map((path) => ({ _id: path, path }));
  const people = [
    samplePerson({ tookAll: true, downloadedAt: 1 }),
    samplePerson({ files: ['a/1'], downloadedAt: 1 }),
    samplePerson({}),
  ];
  const taken = takenBy(people, files);
  expect(taken.ofFolder('a', 2)).toEqual(['all', 'some', 'none']);
  expect(taken.ofFolder('a/b', 1)).toEqual(['all', 'none', 'none']);
  expect(taken.ofFolder('empty', 0)).toEqual(['none', 'none', 'none']);
  expect(taken.ofFile('a/1')).toEqual(['all', 'all', 'none']);
  expect(taken.ofFile('c')).toEqual(['all', 'none', 'none']);
});
