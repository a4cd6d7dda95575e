import { describe, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/fake-terminal.ts';
import { barLine, formatSeconds, progressLine } from './progress.ts';
import { harmless } from './terminal.ts';

const half = { done: 1.2e9, total: 2.4e9, bytesPerSecond: 85e6, secondsLeft: 14.1 };

describe('progress', () => {
  test('O02 a bar shows how far it is, the speed and the time left, in the width of the terminal', () => {
    expect(barLine(half, 100)).toBe(
      '[###############---------------] 50%  1.2 GB of 2.4 GB  85 MB/s  14 s left',
    );
    expect(barLine(half, 60).length).toBeLessThanOrEqual(60);
    expect(barLine(half, 20)).toBe('50%  1.2 GB of 2.4 ');
    expect(barLine({ ...half, hint: 'waiting for the network' }, 80)).toContain('waiting for the network');
  });

  test('O02 without a terminal there is a line for every tenth', () => {
    const terminal = fakeTerminal();
    const line = progressLine(terminal, 'Uploading');
    for (let done = 0; done <= 100; done += 1) line.show({ ...half, done, total: 100 });
    expect(terminal.noted).toHaveLength(10);
  });

  test('times read as people say them', () => {
    expect([0, 59, 60, 200, 3_600, 7_500].map(formatSeconds)).toEqual([
      '1 s',
      '59 s',
      '1 min',
      '3 min 20 s',
      '1 h',
      '2 h 5 min',
    ]);
  });

  test('S214 what other people wrote cannot move the cursor', () => {
    expect(harmless('a\u001b[2Jb\u0007\u009bc\u202ed\tz\n')).toBe('a?[2Jb??c?d\tz\n');
  });
});
