/** A hundred uploads at once, and what they cost the store. */
import { performance } from 'node:perf_hooks';
import { assumeRole } from './access.ts';
import type { World } from './cycle.ts';
import { createReader } from './reader.ts';
import type { RunningStore } from './store-process.ts';
import { beginUpload, type Sending } from './uploads.ts';
import { verify } from './verify.ts';

const CROWD = 100;
const MOST_MIB = 512;

/** Resolves with a line about it; rejects when the store took more memory than a small machine has. */
export async function crowd({ sources, env }: World, store: RunningStore): Promise<string> {
  const largest = sources.reduce((most, each) => (each.size > most.size ? each : most));
  const sendings = Array.from({ length: CROWD }, (_, at): Sending => {
    const id = `crowd/u${at}`;
    return { id, files: new Map([[`${id}/file`, largest]]) };
  });
  const grant = await assumeRole(store.endpoint);
  const begun = performance.now();
  const uploads = await Promise.all(sendings.map((each) => beginUpload(each, env, store.endpoint, grant)));
  await Promise.all(uploads.map((upload) => upload.finished()));
  const seconds = (performance.now() - begun) / 1000;

  const files = new Map(sendings.flatMap((each) => [...each.files]));
  const ledger = { objects: new Set(files.keys()), parts: new Map() };
  const { wrong } = await verify(createReader(store.endpoint, grant), ledger, files, ['crowd/']);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const peak = store.peakMemory();
  if ((peak ?? 0) > MOST_MIB)
    throw new Error(`The store took ${peak?.toFixed(0)} MiB for ${CROWD} uploads at once.`);
  return `${CROWD} uploads at once: ${seconds.toFixed(0)} s, ${peak?.toFixed(0) ?? '?'} MiB of memory at most`;
}
