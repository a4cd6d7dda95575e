/** Regions, the places where files are kept: what is known of each, and how near one is. */

/** The id of a region: a setting says which there are. */
export type Region = string;

/** Where new accounts keep their files, unless a setting says otherwise. */
export const DEFAULT_REGION: Region = 'oss-cn-hongkong';

/** Keeps what visitors send; it cannot be chosen. */
export const ANON_REGION: Region = 'oss-cn-hongkong-anon';

/**
 * - `default`: new accounts use it.
 * - `off`: nothing new can be stored there by choice; what is there stays.
 * - `visitors`: keeps what is sent without an account, and cannot be chosen.
 */
export type RegionState = 'default' | 'on' | 'off' | 'visitors';

export interface RegionInfo {
  readonly id: Region;
  readonly state: RegionState;
  readonly name: string;
  readonly nameZh: string;
  /** Where it is, in a few words; may be empty. */
  readonly place: string;
  readonly placeZh: string;
  /** ISO code, of the flag. */
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
}

export const isChoosable = ({ state }: Pick<RegionInfo, 'state'>): boolean =>
  state === 'default' || state === 'on';

export type SignalBars = 2 | 3 | 4 | 5;

export const signalBars = (latencyMs: number): SignalBars => {
  if (latencyMs <= 180) return 5;
  if (latencyMs <= 480) return 4;
  if (latencyMs <= 900) return 3;
  return 2;
};
