/** How near each region is, measured from this browser while a region is chosen, and remembered for a while. */
import { regions } from '@waybill/contract/region-probes';
import type { Region } from '@waybill/contract/regions';
import { useEffect, useState } from 'react';
import { callAsUser } from '../../../session/call-as-user.ts';
import type { Probe } from '../../../upload/regions/measure.ts';
import { type RegionProbe, useLatencies } from '../../../upload/regions/use-latencies.ts';

/** Milliseconds; null: unreachable, undefined: not known (yet). */
export type Signals = Readonly<Partial<Record<Region, number | null>>>;

const FRESH_MS = 10 * 60_000;
let known: { readonly at: number; readonly signals: Signals } | undefined;

/** Regions in one place are equally near, so there is nothing to compare. */
const isOnePlace = (probes: readonly RegionProbe[]): boolean =>
  new Set(probes.map(({ probe }) => new URL(probe).origin)).size === 1;

/** Nothing is measured while the last time is fresh, nor without `asks`. */
export function useSignals(probe: Probe, asks: boolean): Signals {
  const [fresh] = useState(() =>
    known !== undefined && Date.now() - known.at < FRESH_MS ? known : undefined,
  );
  const [probes, setProbes] = useState<readonly RegionProbe[]>();
  useEffect(() => {
    if (fresh !== undefined || !asks) return;
    const leaving = new AbortController();
    callAsUser(regions, {}, { signal: leaving.signal }).then(
      (answer) => !isOnePlace(answer.regions) && setProbes(answer.regions),
      () => {}, // A region can be chosen without it.
    );
    return () => leaving.abort();
  }, [fresh, asks]);
  const { latencies, busy } = useLatencies(probes, probe);
  const signals = Object.fromEntries((probes ?? []).map((each) => [each.region, latencies[each.probe]]));
  useEffect(() => {
    if (probes !== undefined && !busy) known = { at: Date.now(), signals };
  });
  return fresh?.signals ?? signals;
}
