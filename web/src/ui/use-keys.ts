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
export const isCovered = (): boolean =>
  document.querySelector('[role=dialog][data-open]:not(.ui-toast)') !== null;

/** What every component on the page listens for: a key that ends a pair of one is no single key of another. */
const listening = new Set<{ readonly current: Keys }>();

const isPair = (pair: string): boolean => [...listening].some(({ current }) => current[pair] !== undefined);

export function useKeys(keys: Keys, enabled = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!enabled) return;
    listening.add(latest);
    let first: { readonly key: string; readonly at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing)
        return;
      if (isElsewhere(event.target) || isCovered()) return;
      const isSecond = first !== null && event.timeStamp - first.at < NEXT_MS;
      const pair = isSecond && first !== null ? `${first.key} ${event.key}` : null;
      first = { key: event.key, at: event.timeStamp };
      const act = latest.current[pair !== null && isPair(pair) ? pair : event.key];
      if (act === undefined) return;
      first = null;
      act(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      listening.delete(latest);
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [enabled]);
}
