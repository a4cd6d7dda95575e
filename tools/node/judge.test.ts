/** Tests what is said about the version of Node before anything starts. */
import { expect, test } from 'vitest';
import { judgeNode } from './judge.mjs';

test('R08 an older Node is refused, 20 starts with one line of advice, and newer ones start without a word', () => {
  for (const version of ['18.20.8', '20.18.3'])
    expect(judgeNode(version)).toEqual({ starts: false, advice: expect.stringContaining('Node 20.19') });
  for (const version of ['20.19.0', '20.20.2']) {
    const { starts, advice } = judgeNode(version);
    expect(starts).toBe(true);
    expect(advice).toContain('install Node 24');
    expect(advice).not.toContain('\n');
  }
  for (const version of ['22.23.3', '24.21.0', '26.10.0'])
    expect(judgeNode(version)).toEqual({ starts: true, advice: undefined });
});
