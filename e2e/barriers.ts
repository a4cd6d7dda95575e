/** Runs axe on a page and fails on serious accessibility errors. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The focus guards at both ends of an open menu only pass the focus on, so no user ever stays on one. */
const EXCEPT = '[data-base-ui-focus-guard]';

const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  // Never more than moderate, and the slowest rule after colour contrast.
  rules: { region: { enabled: false } },
};

/** Waits for fades to end, because half of a fade has half of its contrast. */
const isSettled = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ playState, effect }) =>
        playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    );

/** Makes axe available in every frame of a page. */
export async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.evaluate(AXE);
}

interface What {
  /** Selectors of what is not checked. */
  readonly except?: readonly string[];
  /** False where the contrast is known, which takes most of the time. */
  readonly contrast?: boolean;
}

/** The serious and critical violations on a page that has axe. */
export async function seriousBarriers(
  page: Page,
  { except = [], contrast = true }: What = {},
): Promise<string[]> {
  await page.waitForFunction(isSettled);
  const rules = { ...OPTIONS.rules, 'color-contrast': { enabled: contrast } };
  const { violations } = await page.evaluate<AxeResults, [string[][], RunOptions]>(
    ([exclude, options]) => Reflect.get(window, 'axe').run({ exclude }, options),
    [[EXCEPT, ...except].map((selector) => [selector]), { ...OPTIONS, rules }],
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join('; ')})`,
    );
}

/** Expects no serious or critical violation. */
export async function expectNoSeriousAxe(page: Page): Promise<void> {
  // Injected again each time: an instance that had run before once did not finish.
  await injectAxe(page);
  expect(await seriousBarriers(page), 'axe found barriers').toEqual([]);
}
