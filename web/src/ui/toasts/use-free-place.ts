/** Keeps notices off open panels while they are shown. */
import { type RefObject, useEffect } from 'react';

const PANELS = ':is([role=dialog], [role=alertdialog], [role=menu]):not(.ui-toast), [data-panel]';
const ACTIONS = 'a[href], button, input, textarea, select, [role=menuitem]';

export function useFreePlace(viewport: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = viewport.current;
    if (element === null || !isShown) return;
    let frame = 0;
    let isOver = false;
    const place = async () => {
      const { freePlace } = await import('./free-place.ts');
      if (isOver) return;
      const boxesOf = (found: Iterable<Element>) => [...found].map((each) => each.getBoundingClientRect());
      const panels = [...document.querySelectorAll(PANELS)];
      const front = element.querySelector('.ui-toast')?.getBoundingClientRect();
      element.style.width = '';
      const { left, bottom, width } = freePlace({
        width: document.documentElement.clientWidth,
        height: window.innerHeight,
        toast: { width: element.getBoundingClientRect().width, height: front?.height ?? 0 },
        panels: boxesOf(panels),
        actions: boxesOf(panels.flatMap((panel) => [...panel.querySelectorAll(ACTIONS)])),
      });
      Object.assign(element.style, {
        left: `${left}px`,
        right: 'auto',
        bottom: `${bottom}px`,
        width: `${width}px`,
      });
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => void place());
    };
    soon();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) soon();
    });
    changes.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-open', 'data-closed'],
    });
    window.addEventListener('resize', soon);
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener('resize', soon);
    };
  }, [viewport, isShown]);
}
