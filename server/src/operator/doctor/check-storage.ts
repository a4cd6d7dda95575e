/** Checks the storage of files: in an S3, each region's bucket as browsers and the server use it. */
import { type Fault, tryBucket } from '../../adapters/storage/s3/try-bucket.ts';
import type { Config } from '../../config/config.ts';
import { type Finding, findings } from './finding.ts';

const { ok, warning, problem } = findings('storage');

export async function checkStorage({ storage, dataDir, publicUrl }: Config): Promise<Finding[]> {
  if (storage === undefined)
    return [ok(`Files are kept in ${dataDir}; more servers on this database would need an S3.`)];
  const regions = Object.entries(storage);
  const faults = await Promise.all(regions.map(([region, own]) => tryBucket(region, own, publicUrl)));
  const found = together(faults.flat());
  if (found.some(({ state }) => state === 'problem')) return found;
  return [
    ...found,
    ok(`An upload worked in the buckets of all ${regions.length} regions, and pages may send there.`),
  ];
}

/** What is wrong in several buckets is said once. */
function together(faults: readonly Fault[]): Finding[] {
  const alike = new Map<string, Fault[]>();
  for (const fault of faults) alike.set(fault.remedy, [...(alike.get(fault.remedy) ?? []), fault]);
  return [...alike].flatMap(([remedy, [first, ...others]]) => {
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` The same for ${others.length} more.`;
    return [(first.isMinor === true ? warning : problem)(first.text + more, remedy)];
  });
}
