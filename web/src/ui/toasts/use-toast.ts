/** Shows and closes notices from anywhere below the provider. */
import { Toast as Base } from '@base-ui/react/toast';
import { type ReactNode, useMemo } from 'react';
import type { ToastType } from './toast-mark.tsx';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  type?: ToastType | undefined;
  /** Milliseconds until it goes by itself; 0 keeps it until it is closed. */
  duration: number;
  action?: { label: ReactNode; onClick: () => void } | undefined;
  /** The same id again changes the notice that is already there. */
  id?: string | undefined;
}

export interface Toasts {
  show: (options: ToastOptions) => string;
  close: (id: string) => void;
}

export function useToast(): Toasts {
  const { add, close } = Base.useToastManager();
  return useMemo(
    () => ({
      show: ({ title, description, type = 'info', duration, action, id }) => {
        const key: string = add({
          ...(id === undefined ? {} : { id }),
          title,
          description,
          type,
          timeout: duration,
          priority: type === 'error' ? 'high' : 'low',
          ...(action
            ? {
                actionProps: {
                  children: action.label,
                  onClick: () => {
                    action.onClick();
                    close(key);
                  },
                },
              }
            : {}),
        });
        return key;
      },
      close: (id) => close(id),
    }),
    [add, close],
  );
}
