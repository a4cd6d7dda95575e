/** Lets `/` lead to the search of a page before the search of the frame around it hears of the key. */
import { useEffect } from 'react';

const TYPED = 'input:not([type=checkbox], [type=radio]), textarea, select, [role=dialog], [role=menu]';

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
    return () => window.removeEventListener('keydown', onKey, true);
  }, [focus]);
}
