/** Shows and closes notices from anywhere. */
import { closeToast, showToast, type ToastOptions } from './toast-queue.ts';

export interface Toasts {
  show: (options: ToastOptions) => string;
  close: (id: string) => void;
}

const toasts: Toasts = { show: showToast, close: closeToast };

export const useToast = (): Toasts => toasts;
