import { expect, test } from 'vitest';
import { webProcessesFor, webProcessesHere } from './web-processes.ts';

const MIB = 1024 * 1024;

test.each([
  [2, 512, 1],
  [8, 512, 1],
  [1, 64_000, 1],
  [2, 128, 1],
  [2, 768, 2],
  [4, 1_024, 3],
  [64, 64_000, 4],
])('S189 %i cores and %i MiB: %i web processes', (cores, memory, processes) => {
  expect(webProcessesFor(cores, memory * MIB)).toBe(processes);
});

test('webProcessesHere is at least one', () => {
  expect(webProcessesHere()).toBeGreaterThanOrEqual(1);
});
