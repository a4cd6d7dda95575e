/** The width of an element in pixels, as it changes; charts are drawn for it, so that their letters keep their size. */
import { type RefCallback, useCallback, useState } from 'react';

/** Used until the element is measured, which happens before the first paint. */
const UNMEASURED = 640;

export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(UNMEASURED);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const measure = () => {
      const now = element.getBoundingClientRect().width;
      if (now > 0) setWidth(Math.round(now));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
