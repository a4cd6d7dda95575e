/** What each region holds, and whether it answers. */
import type { StorageHealth } from '../../../adapters/storage/port.ts';
import { choosableRegions } from '../../../config/regions.ts';
import type { Deps } from '../../../deps.ts';
import { countRegions } from './store.ts';

export interface RegionUse {
  readonly region: string;
  readonly uploads: number;
  readonly bytes: number;
  readonly answers: boolean;
}

/** Those that can be chosen, and others that still hold something. */
export async function readRegions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  health: StorageHealth,
): Promise<RegionUse[]> {
  const away = new Set<string>(health.away ?? []);
  const counted = await countRegions(db);
  const used = new Map<string, (typeof counted)[number]>(counted.map((each) => [each.region, each]));
  return [...new Set<string>([...choosableRegions(config.regions), ...used.keys()])].map((region) => ({
    region,
    uploads: Number(used.get(region)?.uploads ?? 0),
    bytes: Number(used.get(region)?.bytes ?? 0),
    answers: !away.has(region),
  }));
}
