/** Downloads the CSV of every download in a period: how soon it begins, how long it takes, how much memory it needs. */
import { readFileSync } from 'node:fs';
import { family, forgetPeak, peakMemory } from '../bytes/processes.mjs';

/**
 * @param {{ base: string, pid: number }} product
 * @param {string} token
 * @param {string} period the query's from, to and zone
 */
export async function measureExport({ base, pid }, token, period) {
  const pids = family(pid).filter((one) => readFileSync(`/proc/${one}/comm`, 'utf8').trim() === 'node');
  forgetPeak(pids);
  const before = pids.map((one) => peakMemory([one]));
  const began = performance.now();
  const answer = await fetch(`${base}/api/analytics/export.csv?${period}&table=downloads`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  let first = 0;
  let lines = -1;
  for await (const chunk of answer.body ?? []) {
    first ||= performance.now() - began;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - began) / 1000;
  const grown = pids.map((one, at) => peakMemory([one]) - (before[at] ?? 0));
  console.log(
    `export of ${lines} downloads: first byte after ${first.toFixed(0)} ms, all after ${seconds.toFixed(1)} s, the process that grew most by ${Math.max(...grown).toFixed(0)} MiB`,
  );
}
