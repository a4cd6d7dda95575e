/** Shakes an element each time a counter goes up, except for readers who asked for stillness. */
import { type RefObject, useEffect, useRef } from 'react';

const path = [0, -1, 2, -4, 4, -4, 4, -4, 2, -1, 0].map((x) => ({ transform: `translateX(${x}px)` }));

export function useShake<T extends HTMLElement>(shake: number | undefined): RefObject<T | null> {
  const ref = useRef<T>(null);
  const last = useRef(shake);
  useEffect(() => {
    if (shake === last.current) return;
    last.current = shake;
    if (!shake || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    ref.current?.animate(path, { duration: 250, easing: 'ease-out' });
  }, [shake]);
  return ref;
}
