/** What somebody who cannot see, or see well, would trip over, by the rules of axe. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The guards at both ends of an open menu only hand the focus on; nobody can rest on one. */
const EXCEPT = '[data-base-ui-focus-guard]';

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // Never more than moderate, and the slowest after the contrast of colours.
  rules: { region: { enabled: false } },
};

/** What fades in is judged when it is there: half of a fade has half of its contrast. */
const isSettled = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );

/** Nothing serious or critical. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  await page.waitForFunction(isSettled);
  // Anew each time: one that had run before was seen not to come to an end.
  for (const frame of page.frames()) await frame.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults, [string, RunOptions]>(
    ([except, options]) => Reflect.get(window, 'axe').run({ exclude: [[except]] }, options),
    [EXCEPT, OPTIONS],
  );
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
    );
  expect(serious, 'axe found barriers').toEqual([]);
}
