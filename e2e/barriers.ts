/** Runs axe on a page and fails on serious accessibility errors. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The focus guards at both ends of an open menu only pass the focus on, so no user ever stays on one. */
const EXCEPT = '[data-base-ui-focus-guard]';

/** Texts whose contrast axe has found sufficient in this process, by what it depends on. */
const readable = new Set<string>();

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

interface Run {
  readonly exclude: string[][];
  readonly readable: readonly string[];
}

interface Found {
  readonly violations: AxeResults['violations'];
  readonly readable: string[];
}

/**
 * Runs in the page. Measuring the contrast of each text takes most of axe’s time, so a text passes when one
 * with the same colour, size and weight on the same surfaces has passed. Rules that find nothing serious are off.
 */
async function runAxe({ exclude, readable: known }: Run): Promise<Found> {
  const passed = new Set(known);
  const surfaces = new Map<Element, string>();
  const surfaceOf = (element: Element): string => {
    const noted = surfaces.get(element);
    if (noted !== undefined) return noted;
    const style = getComputedStyle(element);
    // What is positioned may lie above something that does not contain it.
    const place = /absolute|fixed|sticky/.test(style.position) ? element.getAttribute('class') : '';
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = style;
    const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, place].join();
    const under = element.parentElement === null ? '' : surfaceOf(element.parentElement);
    const surface = own === 'rgba(0, 0, 0, 0),none,1,none,normal,' ? under : `${under}/${own}`;
    surfaces.set(element, surface);
    return surface;
  };
  const axe = Reflect.get(window, 'axe');
  const { checks, rules } = axe._audit;
  const contrast = checks['color-contrast'];
  const measure = contrast.evaluate;
  contrast.evaluate = function evaluate(element: Element, ...rest: unknown[]) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const look = [color, fontSize, fontWeight, textShadow, surfaceOf(element)].join();
    if (passed.has(look)) return true;
    const result = measure.call(this, element, ...rest);
    if (result === true) passed.add(look);
    return result;
  };
  const minor = rules.filter(({ impact }: { impact: string }) => /^(?:minor|moderate)$/.test(impact));
  const off = minor.map(({ id }: { id: string }) => [id, { enabled: false }]);
  const options = { resultTypes: ['violations'], rules: Object.fromEntries(off) };
  const { violations } = await axe.run({ exclude }, options);
  contrast.evaluate = measure;
  return { violations, readable: [...passed].slice(known.length) };
}

/** The serious and critical violations on a page that has axe, except in what these selectors name. */
export async function seriousBarriers(page: Page, except: readonly string[] = []): Promise<string[]> {
  await page.waitForFunction(isSettled);
  const exclude = [EXCEPT, ...except].map((selector) => [selector]);
  const found = await page.evaluate(runAxe, { exclude, readable: [...readable] });
  for (const look of found.readable) readable.add(look);
  return found.violations
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
