/** Moves the focus through the files of a cell by arrow keys. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The file that is looked at follows the focus. */
export function moveBetweenFiles(event: KeyboardEvent<HTMLElement>, onShow: (file: string) => void): void {
  const by = STEPS[event.key];
  if (by === undefined || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
  const { currentTarget, target } = event;
  if (!(target instanceof HTMLElement) || target.dataset['file'] === undefined) return;
  event.preventDefault();
  const files = [...currentTarget.querySelectorAll<HTMLElement>('[data-file]')];
  const next = files[files.indexOf(target) + by];
  next?.focus();
  if (next?.dataset['file'] !== undefined) onShow(next.dataset['file']);
}
