/** Answers questions about the regions of this installation: which there are, which can be chosen, and where new files go. */
import { isChoosable, type Region } from '@waybill/contract/regions';
import type { RegionSettings } from './region-settings.ts';

/** All that may hold files. */
export const regionIds = ({ all }: RegionSettings): readonly Region[] => all.map(({ id }) => id);

export const choosableRegions = ({ all }: RegionSettings): readonly Region[] =>
  all.filter(isChoosable).map(({ id }) => id);

export const canChoose = (regions: RegionSettings, region: Region): boolean =>
  choosableRegions(regions).includes(region);

/** Where the new files of an account go that chose `chosen`. */
export const regionForNew = (regions: RegionSettings, chosen: Region | undefined): Region =>
  chosen !== undefined && canChoose(regions, chosen) ? chosen : regions.standard;

/** Where what has begun goes on: also in a region that is off, as long as there is one. */
export const regionOfBegun = (regions: RegionSettings, begun: Region): Region =>
  regionIds(regions).includes(begun) ? begun : regions.standard;
