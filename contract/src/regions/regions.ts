/** Where files can be kept, and how near a place is. */

export const REGIONS = [
  'oss-cn-hongkong',
  'oss-us-west-1',
  'oss-eu-central-1',
  'oss-me-east-1',
  'oss-cn-hangzhou',
  'oss-cn-guangzhou',
  'oss-cn-hongkong-anon',
] as const;
export type Region = (typeof REGIONS)[number];

export const DEFAULT_REGION: Region = 'oss-cn-hongkong';

/** Keeps what visitors send; it cannot be chosen. */
export const ANON_REGION: Region = 'oss-cn-hongkong-anon';

export type ChoosableRegion = Exclude<Region, 'oss-cn-hongkong-anon'>;

export const isChoosable = (region: Region): region is ChoosableRegion => region !== ANON_REGION;

export const CHOOSABLE_REGIONS: readonly Region[] = REGIONS.filter(isChoosable);

interface RegionPlace {
  readonly lat: number;
  readonly lon: number;
  /** ISO code, of the flag. */
  readonly country: string;
}

/** Where each region is. */
export const REGION_PLACES: Readonly<Record<ChoosableRegion, RegionPlace>> = {
  'oss-cn-hongkong': { lat: 22.3, lon: 114.2, country: 'HK' },
  'oss-us-west-1': { lat: 37.4, lon: -121.9, country: 'US' },
  'oss-eu-central-1': { lat: 50.1, lon: 8.7, country: 'DE' },
  'oss-me-east-1': { lat: 25.2, lon: 55.3, country: 'AE' },
  'oss-cn-hangzhou': { lat: 30.3, lon: 120.2, country: 'CN' },
  'oss-cn-guangzhou': { lat: 23.1, lon: 113.3, country: 'CN' },
};

export const isRegion = (value: unknown): value is Region => REGIONS.some((region) => region === value);

export type SignalBars = 2 | 3 | 4 | 5;

export const signalBars = (latencyMs: number): SignalBars => {
  if (latencyMs <= 180) return 5;
  if (latencyMs <= 480) return 4;
  if (latencyMs <= 900) return 3;
  return 2;
};
