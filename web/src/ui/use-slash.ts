/** Lets `/` lead to the search of a page before the search of the frame around it hears of the key. */
import { useEffect, useSyncExternalStore } from 'react';

const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu]';

/** How many searches of pages take the key now. */
let taken = 0;
const watchers = new Set<() => void>();

function take(change: 1 | -1): void {
  taken += change;
  for (const watch of watchers) watch();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Whether the search of a page takes the key, so that another one must not promise it. */
export const useSlashTaken = (): boolean =>
  useSyncExternalStore(
    watch,
    () => taken > 0,
    () => false,
  );

export function useSlash(focus: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyped = event.target instanceof Element && event.target.closest(TYPED) !== null;
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || isTyped) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      focus();
    };
    window.addEventListener('keydown', onKey, true);
    take(1);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      take(-1);
    };
  }, [focus]);
}
