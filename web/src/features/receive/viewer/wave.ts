/** Reads the wave form of a recording: how loud each of its slices is. */
import { useEffect, useState } from 'react';

/** A longer recording is not loaded only to draw it. */
const MAX_BYTES = 25_000_000;
export const BARS = 72;

/** The loudest moment of each slice, as a share of the loudest of all; none for silence. */
export function peaksOf(samples: Float32Array, bars: number): number[] {
  const slice = Math.max(1, Math.ceil(samples.length / bars));
  const peaks: number[] = [];
  for (let from = 0; from < samples.length; from += slice) {
    let peak = 0;
    for (const sample of samples.subarray(from, from + slice)) peak = Math.max(peak, Math.abs(sample));
    peaks.push(peak);
  }
  const loudest = Math.max(0, ...peaks);
  return loudest === 0 ? [] : peaks.map((peak) => peak / loudest);
}

async function readWave(src: string, signal: AbortSignal): Promise<number[]> {
  const answer = await fetch(src, { signal });
  if (!answer.ok) return [];
  // It decodes without playing, so the browser asks for no gesture.
  const decoder = new OfflineAudioContext(1, 1, 22_050);
  const sound = await decoder.decodeAudioData(await answer.arrayBuffer());
  return peaksOf(sound.getChannelData(0), BARS);
}

/** Empty until it is read, and where the browser cannot decode it. */
export function useWave(src: string, size: number): readonly number[] {
  const [wave, setWave] = useState<readonly number[]>([]);
  useEffect(() => {
    if (size > MAX_BYTES) return;
    const leaving = new AbortController();
    readWave(src, leaving.signal).then(setWave, () => undefined);
    return () => leaving.abort();
  }, [src, size]);
  return wave;
}
