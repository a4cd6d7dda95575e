/** How loud it is, from 0 to 1, written to an element as `--level` as often as it is drawn. */
import { type RefObject, useEffect } from 'react';

export function useLevel(stream: MediaStream | null, target: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (stream === null || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Ears hear in steps of ten: from -50 dB, which is a quiet room, to 0.
      const level = Math.min(1, Math.max(0, 1 + (10 * Math.log10(power || 1e-9)) / 50));
      target.current?.style.setProperty('--level', level.toFixed(2));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [stream, target]);
}
