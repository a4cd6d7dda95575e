/** Measures the latency of all regions when the page opens, and again on request. */
import type { AnswerOf } from '@waybill/contract/endpoint';
import type { regions } from '@waybill/contract/region-probes';
import { useCallback, useEffect, useRef, useState } from 'react';
import { measure, type Probe } from './measure.ts';

export type RegionProbe = AnswerOf<typeof regions>['regions'][number];

/** By address: regions in one place share it and are measured once. Undefined while it is being measured; null: unreachable. */
export type Latencies = Readonly<Record<string, number | null | undefined>>;

export interface Measuring {
  readonly latencies: Latencies;
  readonly busy: boolean;
  readonly again: () => void;
}

export function useLatencies(probes: readonly RegionProbe[] | undefined, probe: Probe): Measuring {
  const [latencies, setLatencies] = useState<Latencies>({});
  const [busy, setBusy] = useState(true);
  const running = useRef<AbortController>(undefined);

  const start = useCallback(() => {
    if (probes === undefined) return;
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    setLatencies({});
    setBusy(true);
    const addresses = [...new Set(probes.map((each) => each.probe))];
    const all = addresses.map(async (address) => {
      const ms = await measure(address, stop.signal, probe);
      setLatencies((before) => ({ ...before, [address]: ms }));
    });
    Promise.all(all).then(
      () => setBusy(false),
      () => {}, // Another measurement has begun, or the page was left.
    );
  }, [probes, probe]);

  useEffect(() => {
    start();
    return () => running.current?.abort();
  }, [start]);

  return { latencies, busy, again: start };
}
