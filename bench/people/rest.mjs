/** Lets time pass between what one person does and does next. */
import { setTimeout as pause } from 'node:timers/promises';

/** People do not act at the same moment. @param {Pick<import('./crowd.mjs').World, 'chance' | 'over'>} world @param {number} ms about how long */
export async function rest(world, ms) {
  const until = performance.now() + ms * (0.5 + world.chance.next());
  while (!world.over() && performance.now() < until) await pause(Math.min(250, until - performance.now()));
}
