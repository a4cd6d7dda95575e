/** One life of a store: looked at after the crash before, put under load, killed. */

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodePlatform } from '../../src/node/platform.ts';
import { type Chance, createChance } from '../sim/random.ts';
import { assumeRole, BUCKET, createBucket } from './access.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createReader } from './reader.ts';
import type { Source } from './sources.ts';
import { type Checker, type RunningStore, startStore } from './store-process.ts';
import { planSending, type Sending, startCrew } from './uploads.ts';
import { verify } from './verify.ts';

export interface World {
  readonly dir: string;
  readonly seed: number;
  readonly sources: readonly Source[];
  readonly env: NodePlatform;
  readonly checker: Checker;
  /** What every key is made from that was ever begun. */
  readonly files: Map<string, Source>;
}

/** What a life leaves to be looked at in the next. */
export interface Left {
  readonly ledger: Pick<Ledger, 'objects' | 'parts'>;
  readonly prefixes: readonly string[];
  readonly sendings: readonly Sending[];
}

export interface Lived extends Left {
  readonly readyMs: number;
  readonly line: string;
}

/** What is decided by it does not depend on what came before, since that is a matter of time. */
const chanceFor = ({ seed }: World, what: string): Chance =>
  createChance(createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE());

const fail = (wrong: readonly string[]): void => {
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
};

export async function lookAt(
  store: RunningStore,
  { files }: World,
  { ledger, prefixes }: Left,
): Promise<number> {
  const reader = createReader(store.endpoint, await assumeRole(store.endpoint));
  const { objects, wrong } = await verify(reader, ledger, files, prefixes);
  fail(wrong);
  return objects;
}

/** By answers and not by time, so that it does not depend on how fast the machine is. */
interface Moment {
  readonly answers: number;
  readonly thenMs: number;
  /** Whether it is only asked to end. */
  readonly isGentle: boolean;
}

/** A store that is asked to end answers what it has taken in, and says that all is well. */
async function end(store: RunningStore, { isGentle }: Moment): Promise<void> {
  if (!isGentle) return store.kill();
  const code = await store.stop();
  if (code !== 0) throw new Error(`The store ended with ${code} when it was asked to.`);
}

/** Uploads until the moment has come. */
async function load(world: World, store: RunningStore, left: Left, name: string, moment: Moment) {
  const { files, env, sources } = world;
  const ledger = createLedger(BUCKET);
  // Some were cancelled by their sender, the others are resumed.
  const again = left.sendings.filter(({ id }) => chanceFor(world, `${name} ${id}`).hits(0.7));
  const prefixes = new Set<string>();
  let count = 0;
  const next = (): Sending => {
    count += 1;
    const id = `${name}/u${count}`;
    const sending = again.pop() ?? planSending(id, chanceFor(world, id), sources);
    prefixes.add(`${sending.id}/`);
    for (const [key, source] of sending.files) files.set(key, source);
    return sending;
  };
  const watched = { ...env, transport: ledger.watch(env.transport) };
  const crew = startCrew(next, watched, store.endpoint, await assumeRole(store.endpoint));
  await ledger.until(moment.answers);
  await pause(moment.thenMs);
  await end(store, moment);
  return { ledger, sendings: await crew.stop(), prefixes: [...prefixes], done: crew.done() };
}

/** Every so often it is asked to end, as an operator would. */
const GENTLE_EVERY = 7;

export async function live(world: World, left: Left, cycle: number): Promise<Lived> {
  const { dir } = world;
  const name = `c${cycle}`;
  const chance = chanceFor(world, name);
  const processes = chance.between(1, 2);
  const moment = {
    answers: chance.between(1, 120),
    thenMs: chance.between(0, 30),
    isGentle: cycle % GENTLE_EVERY === 0,
  };
  const store = await startStore(dir, processes);
  await createBucket(store.endpoint);
  await lookAt(store, world, left);
  const { done, ...after } = await load(world, store, left, name, moment);

  const { wrong, strays, swept, alive } = await world.checker.check(dir);
  fail([...wrong, ...strays.map((stray) => `${stray} is left over: ${JSON.stringify({ swept, alive })}`)]);
  const { ledger } = after;
  const line =
    `ready after ${store.readyMs.toFixed(0)} ms, ${moment.isGentle ? 'stopped' : 'killed'} ${moment.thenMs} ms after answer ${moment.answers} ` +
    `(processes: ${processes}): ${done} uploads done, ${ledger.objects.size} objects and ${ledger.parts.size} parts acknowledged, ` +
    `${swept.leftovers} leftovers swept`;
  return { ...after, readyMs: store.readyMs, line };
}
