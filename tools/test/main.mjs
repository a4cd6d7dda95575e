/** Runs the steps of `npm test` and prints their results. */
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { killAll, runCommand, stopAll } from './child.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { readOptions } from './options.mjs';
import { runUnlessPassed } from './passed.mjs';
import { schedule } from './schedule.mjs';
import { chooseSteps, mayBeSkipped, REPORTS, STEPS } from './steps.mjs';
import { failures, finalLine, resultOf, rowsTable, slowest } from './summary.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The longest that a step should take: one that takes longer hangs. */
const STEP_LIMIT_SECONDS = 1800;
const PASSED = join(ROOT, '.cache', 'passed.json');
const SLOWEST = 30;

// A step's output goes through a pipe, so it cannot detect a terminal by itself.
const COLOURS = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./summary.mjs').Result} Result */

/** @param {number} seconds */
const inSeconds = (seconds) => `${seconds.toFixed(1).padStart(6)} s`;

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  if (step.inMemory) scratch ??= memoryFolder() ?? tmpdir();
  if (step.report) rmSync(step.report, { force: true });
  const outcome = await runCommand(step.command, step.args, {
    cwd: ROOT,
    env: { ...process.env, ...COLOURS, ...(step.inMemory ? { TMPDIR: scratch } : {}) },
    limitSeconds: STEP_LIMIT_SECONDS,
  });
  const result = resultOf(step, outcome.code);
  // After Ctrl-C the step's failure is not printed; the program exits when all have stopped.
  if (interrupted) return new Promise(() => {});
  if (!result.ok) console.log(`\n── ${step.name} ──\n${outcome.output.trimEnd()}\n──`);
  const tests = step.report ? `  ${finalLine([result])}` : '';
  const times = `${inSeconds(outcome.seconds)}, computing ${inSeconds(outcome.computed)}`;
  console.log(`${result.ok ? '✓' : '✗'} ${step.name.padEnd(10)} ${times}${tests}`);
  return result;
}

/**
 * @param {Step} step
 * @param {boolean} skip whether it may be skipped when it passed before
 * @returns {Promise<Result>}
 */
async function runOrSkip(step, skip) {
  const result = await runUnlessPassed(step, { root: ROOT, state: PASSED, skip }, runStep);
  if (result !== 'unchanged') return result;
  console.log(`✓ ${step.name.padEnd(10)} unchanged since it passed`);
  return { step, ok: true, tests: [] };
}

/**
 * @param {Step} step
 * @param {string} missing
 * @returns {Result}
 */
function refuseStep(step, missing) {
  console.log(`✗ ${step.name.padEnd(10)} not run, because ${missing} failed`);
  return { step, ok: false, tests: [{ titles: [step.name, `needs ${missing}`], status: 'failed' }] };
}

let interrupted = false;
/** @type {string | undefined} where steps keep their temporary files, if in memory */
let scratch;

function stopOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (interrupted) killAll();
      else void stopAll().then(() => process.exit(130));
      interrupted = true;
    });
  }
}

/** @param {string[]} args */
export async function main(args) {
  const names = STEPS.map((step) => step.name);
  const options = readOptions(args, names);
  const steps = chooseSteps(options);
  if (options.long) process.env.LONG_TESTS = '1';
  process.chdir(ROOT);
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  stopOnSignals();

  const started = Date.now();
  const places = Math.min(4, Math.max(2, availableParallelism()));
  console.log(`Running ${steps.map((step) => step.name).join(', ')}`);
  const skip = mayBeSkipped(options);
  const run = (/** @type {Step} */ step) => runOrSkip(step, skip);
  const results = [...(await schedule(steps, places, run, refuseStep)).values()];

  const failed = failures(results);
  if (failed.length > 0) console.log(`\n${failed.join('\n')}`);
  if (!options.fast && options.only.length === 0) console.log(`\n${rowsTable(results).join('\n')}`);
  const slow = slowest(results, SLOWEST);
  if (slow.length > 0) console.log(`\nThe slowest tests\n${slow.join('\n')}`);
  console.log(`\nTook ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(finalLine(results));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
