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

export const CHOOSABLE_REGIONS: readonly Region[] = REGIONS.filter((region) => region !== ANON_REGION);

export const isRegion = (value: unknown): value is Region => REGIONS.some((region) => region === value);

export type SignalBars = 2 | 3 | 4 | 5;

export const signalBars = (latencyMs: number): SignalBars => {
  if (latencyMs <= 180) return 5;
  if (latencyMs <= 480) return 4;
  if (latencyMs <= 900) return 3;
  return 2;
};
