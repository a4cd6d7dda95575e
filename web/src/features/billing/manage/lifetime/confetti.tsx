/** Bits of paper that fall over the page for two seconds; nothing moves for people who prefer that. */
import { CONFETTI_MS } from '@waybill/contract/lifetime';
import { useEffect, useRef } from 'react';
import { useMedia } from '../../../../ui/use-media.ts';

const INKS = ['var(--signal)', 'var(--route)', 'var(--delivered)', 'var(--expiring)'];
const BITS = 64;

interface Bit {
  readonly id: number;
  readonly style: Record<`--${string}`, string>;
}

/** Spread by the golden ratio, so that the bits look thrown without being drawn by chance. */
const bits: readonly Bit[] = Array.from({ length: BITS }, (_, id) => {
  const spread = (id * 0.618034) % 1;
  return {
    id,
    style: {
      '--x': `${spread * 100}vw`,
      '--drift': `${((id * 0.381966) % 1) * 160 - 80}px`,
      '--spin': `${360 + ((id * 137) % 720)}deg`,
      '--wait': `${((id * 0.754878) % 1) * 0.35}`,
      '--ink-of-bit': INKS[id % INKS.length] ?? '',
    },
  };
});

/** Calls `onEnd` when the time is over. */
export function Confetti({ onEnd }: { onEnd: () => void }) {
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), CONFETTI_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isCalm) return null;
  return (
    <div aria-hidden="true" className="lifetime-confetti" style={{ '--time': `${CONFETTI_MS}ms` }}>
      {bits.map(({ id, style }) => (
        <i key={id} style={style} />
      ))}
    </div>
  );
}
