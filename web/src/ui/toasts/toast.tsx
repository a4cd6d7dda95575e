/** Short notices at the edge of the screen: they wait while looked at, can be swiped away, and are read aloud. */
import { Toast as Base } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import { ErrorText } from '../error-text.tsx';
import { ToastMark } from './toast-mark.tsx';
import { openToasts, USUAL_MS } from './toast-queue.ts';
import { useFreePlace } from './use-free-place.ts';

export interface ToastProviderProps {
  /** The name of the region that holds the notices. */
  label: string;
  closeLabel: string;
  children?: ReactNode;
}

export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const viewport = useRef<HTMLDivElement>(null);
  return (
    <Base.Provider limit={4}>
      {children}
      <Base.Portal>
        <Base.Viewport ref={viewport} aria-label={label} className="ui-toasts">
          <ToastStack viewport={viewport} closeLabel={closeLabel} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

interface ToastStackProps {
  readonly viewport: RefObject<HTMLElement | null>;
  readonly closeLabel: string;
}

function ToastStack({ viewport, closeLabel }: ToastStackProps) {
  const { toasts, add, close } = Base.useToastManager();
  useFreePlace(viewport, toasts.length > 0);
  useEffect(
    () =>
      openToasts({
        show: (id, { title, description, type = 'info', duration = USUAL_MS, action }) => {
          const act = () => {
            action?.onClick();
            close(id);
          };
          add({
            id,
            title,
            description,
            type,
            timeout: duration,
            priority: type === 'error' ? 'high' : 'low',
            ...(action ? { actionProps: { children: action.label, onClick: act } } : {}),
          });
        },
        close,
      }),
    [add, close],
  );
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} swipeDirection={['down', 'right']} className="ui-toast">
      <Base.Content className="ui-toast-content">
        <ToastMark type={toast.type} />
        <div className="min-w-0 flex-1 py-1.5">
          <Base.Title render={<p />} className="text-14 font-semibold [overflow-wrap:anywhere]">
            <ErrorText>{toast.title}</ErrorText>
          </Base.Title>
          <Base.Description
            render={<div />}
            className={cx('text-14 text-ink-2', toast.title !== undefined && 'mt-0.5')}
          >
            <ErrorText>{toast.description}</ErrorText>
          </Base.Description>
          <Base.Action render={<Button size="sm" className="mt-2.5" />} />
        </div>
        <Base.Close
          // Base UI hides it from screen readers while the pointer is elsewhere, though it can be seen and focused.
          aria-hidden={false}
          render={
            <IconButton label={closeLabel} size="sm" className="-mr-1">
              <X size={16} aria-hidden="true" />
            </IconButton>
          }
        />
      </Base.Content>
    </Base.Root>
  ));
}
