/** Calls a function for a key that is pressed anywhere on the page, but never while someone types or a dialog is open. */
import { useEffect, useRef } from 'react';

/** A key as the browser names it, or two that follow each other: `n`, `Delete`, `g h`. */
export type Keys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>;

/** How long the second of two keys may take. */
const NEXT_MS = 1_000;

const ELSEWHERE =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=combobox], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ELSEWHERE) !== null;
}

/** A modal dialog takes the focus, but the page behind it may keep it for a moment. */
const isCovered = (): boolean => document.querySelector('[role=dialog][data-open]:not(.ui-toast)') !== null;

export function useKeys(keys: Keys, enabled = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    let first: { readonly key: string; readonly at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
        return;
      if (isElsewhere(event.target) || isCovered()) return;
      const isSecond = first !== null && event.timeStamp - first.at < NEXT_MS;
      const pair = isSecond && first !== null ? latest.current[`${first.key} ${event.key}`] : undefined;
      first = { key: event.key, at: event.timeStamp };
      const act = pair ?? latest.current[event.key];
      if (act === undefined) return;
      first = null;
      act(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
