import { describe, expect, test } from 'vitest';
import type { FileIdentity } from '../core/checkpoint.ts';
import type { Picked } from './file-source.ts';
import { recognise } from './recognise.ts';

const identity = (path: string, size = 3, modified = 1000): FileIdentity => ({ path, size, modified });

const picked = (path: string, size = 3, lastModified = 1000): Picked => ({
  path,
  file: new File(['x'.repeat(size)], path.slice(path.lastIndexOf('/') + 1), { lastModified }),
});

describe('X02 files that are picked again', () => {
  test('are recognised by name, size and date, even without their folder', () => {
    const one = picked('b.mov');
    const { found, changed, missing, strangers } = recognise([identity('a/b.mov')], [one]);
    expect(found.get('a/b.mov')).toBe(one);
    expect([changed, missing, strangers]).toEqual([[], [], []]);
  });

  test('are not recognised when size or date differ', () => {
    for (const other of [picked('b.mov', 4), picked('b.mov', 3, 2000)]) {
      const { found, changed, missing } = recognise([identity('b.mov')], [other]);
      expect([found.size, changed, missing]).toEqual([0, ['b.mov'], []]);
    }
  });

  test('are asked for when they were not picked, and strangers are named', () => {
    const other = picked('c.mov');
    const { missing, strangers } = recognise([identity('b.mov')], [other]);
    expect([missing, strangers]).toEqual([['b.mov'], [other]]);
  });

  test('go to the whole path first, and each is used once', () => {
    const [first, second] = [picked('x/scan.pdf'), picked('scan.pdf')];
    const { found } = recognise([identity('scan.pdf'), identity('x/scan.pdf')], [first, second]);
    expect(found.get('x/scan.pdf')).toBe(first);
    expect(found.get('scan.pdf')).toBe(second);
  });

  test('are known under the number that they were given', () => {
    const again = [picked('scan.pdf', 3, 1), picked('scan.pdf', 3, 2)];
    const { found } = recognise([identity('scan.pdf', 3, 1), identity('scan (2).pdf', 3, 2)], again);
    expect(found.get('scan (2).pdf')).toBe(again[1]);
  });
});
