/** Runs steps in parallel as far as there is capacity, each after those it needs. */

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * @template {{ ok: boolean }} R
 * @param {Step[]} steps
 * @param {number} places
 * @param {(step: Step) => Promise<R>} work
 * @param {(step: Step, missing: string) => R} refuse the result of a step whose need has failed
 * @returns {Promise<Map<string, R>>}
 */
export async function schedule(steps, places, work, refuse) {
  /** @type {Map<string, R>} */
  const done = new Map();
  /** @type {Map<string, Promise<void>>} */
  const running = new Map();
  const waiting = [...steps];
  const names = new Set(steps.map((step) => step.name));
  let free = places;

  /** @param {Step} step */
  const weight = (step) => Math.min(step.weight, places);

  /** @param {Step} step */
  function start(step) {
    waiting.splice(waiting.indexOf(step), 1);
    const missing = step.needs.find((need) => done.get(need)?.ok === false);
    if (missing !== undefined) {
      done.set(step.name, refuse(step, missing));
      return;
    }
    free -= weight(step);
    const finished = work(step).then((result) => {
      free += weight(step);
      running.delete(step.name);
      done.set(step.name, result);
    });
    running.set(step.name, finished);
  }

  while (waiting.length > 0 || running.size > 0) {
    const ready = waiting.find(
      (step) => weight(step) <= free && step.needs.every((need) => !names.has(need) || done.has(need)),
    );
    if (ready) start(ready);
    else await Promise.race(running.values());
  }
  return done;
}
