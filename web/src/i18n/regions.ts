/** The regions of this installation, as the server writes them into every page. */
import { BUILT_IN_REGIONS } from '@waybill/contract/built-in-regions';
import type { Region, RegionInfo } from '@waybill/contract/regions';
import { useSyncExternalStore } from 'react';
import type { Lang } from './lang.ts';

/** Pages of a build have them from the server; this is left out of it. */
const unwritten: readonly RegionInfo[] = import.meta.env.SSR || import.meta.env.DEV ? BUILT_IN_REGIONS : [];

let last: { readonly written: string; readonly regions: readonly RegionInfo[] } = {
  written: '',
  regions: unwritten,
};

export function regionsHere(): readonly RegionInfo[] {
  const written = (typeof document !== 'undefined' && document.documentElement.dataset['regions']) || '';
  if (written !== last.written)
    last = { written, regions: written === '' ? unwritten : (JSON.parse(written) as RegionInfo[]) };
  return last.regions;
}

const never = () => () => {};

/** Null in prerendered HTML, which is the same for every installation. */
export const useRegions = (): readonly RegionInfo[] | null =>
  useSyncExternalStore(never, regionsHere, () => null);

export const findRegion = (region: Region): RegionInfo | undefined =>
  regionsHere().find(({ id }) => id === region);

export const nameIn = ({ name, nameZh }: RegionInfo, lang: Lang): string => (lang === 'zh' ? nameZh : name);

/** One that is not there any more is called by its id. */
export function regionName(region: Region, lang: Lang): string {
  const found = findRegion(region);
  return found === undefined ? region : nameIn(found, lang);
}
