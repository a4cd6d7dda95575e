/** Carries notices from anywhere to where they are shown; those that come earlier wait until it is there. */
import type { ReactNode } from 'react';
import type { ToastType } from './toast-type.ts';

export const USUAL_MS = 8_500;

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  type?: ToastType | undefined;
  /** Milliseconds until it goes by itself, `USUAL_MS` unless given; 0 keeps it until it is closed. */
  duration?: number;
  action?: { label: ReactNode; onClick: () => void } | undefined;
  /** The same id again changes the notice that is already there. */
  id?: string | undefined;
}

interface ToastPlace {
  readonly show: (id: string, options: ToastOptions) => void;
  readonly close: (id: string) => void;
}

let place: ToastPlace | null = null;
let waiting: Array<readonly [string, ToastOptions]> = [];
let count = 0;

/** Call what it returns when the place goes away. */
export function openToasts(opened: ToastPlace): () => void {
  place = opened;
  for (const [id, options] of waiting) opened.show(id, options);
  waiting = [];
  return () => {
    if (place === opened) place = null;
  };
}

export function showToast(options: ToastOptions): string {
  count += 1;
  const id = options.id ?? `toast-${count}`;
  if (place === null) waiting.push([id, options]);
  else place.show(id, options);
  return id;
}

export function closeToast(id: string): void {
  waiting = waiting.filter(([one]) => one !== id);
  place?.close(id);
}
