/** What dialog and drawer have in common: the veil, the head with its cross, a body that scrolls, the row of actions. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { firstField } from './first-field.ts';

interface ContentProps {
  title: ReactNode;
  description?: ReactNode;
  /** The name of the cross that closes it. */
  closeLabel: string;
  children?: ReactNode;
  /** The row of buttons at the end, always in sight. */
  actions?: ReactNode;
  /** The body has nothing to focus, so it takes the focus itself and can be scrolled by keyboard. */
  onlyRead?: boolean | undefined;
}

export interface DialogProps extends ContentProps {
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  /** `isDismissal`: by Escape or a click beside it, which can happen by accident. */
  onOpenChange?: ((open: boolean, isDismissal: boolean) => void) | undefined;
  width?: number | undefined;
  /** What has the focus when it opens, instead of its first field. `dialog`: itself, because it is looked at or loads later. */
  initialFocus?: RefObject<HTMLElement | null> | 'dialog' | undefined;
  /** Finds what has the focus after it was closed; else what had it before. */
  finalFocus?: (() => HTMLElement | null) | undefined;
}

export interface DialogFrameProps extends DialogProps {
  place: 'center' | 'side';
  width: number;
  /** What has the focus where there is no field; else the first thing that can. */
  safeFocus?: RefObject<HTMLElement | null> | undefined;
}

export function DialogFrame({
  place,
  trigger,
  open,
  onOpenChange,
  width,
  initialFocus,
  safeFocus,
  finalFocus,
  ...content
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const focusOnOpen = (by: string): HTMLElement | true => {
    if (initialFocus === 'dialog') return popup.current ?? true;
    if (initialFocus?.current) return initialFocus.current;
    // A sheet fills a phone: the keyboard would hide what it is about.
    if (place === 'side' && by === 'touch') return popup.current ?? true;
    return (body.current && firstField(body.current)) ?? safeFocus?.current ?? true;
  };
  return (
    <Base.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(next, { reason }) =>
        onOpenChange?.(next, reason === 'escape-key' || reason === 'outside-press')
      }
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        {/* Also above another dialog, which it covers. */}
        <Base.Backdrop forceRender className="ui-veil z-40" />
        <Base.Popup
          ref={popup}
          className={`ui-dialog ui-dialog-${place} z-40`}
          style={{ '--width': `${width}px` }}
          initialFocus={focusOnOpen}
          {...(finalFocus ? { finalFocus } : {})}
        >
          <Content {...content} body={body} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Content({
  title,
  description,
  closeLabel,
  children,
  actions,
  onlyRead = false,
  body,
}: ContentProps & { body: RefObject<HTMLDivElement | null> }) {
  return (
    <>
      <div className="flex items-start gap-3 px-5 pt-4 sm:px-6 sm:pt-5">
        <div className="min-w-0 flex-1 pt-1.5">
          <Base.Title className="font-sans text-18 font-semibold tracking-tight wrap-anywhere">
            {title}
          </Base.Title>
          {description && (
            <Base.Description className="mt-1.5 text-14 text-ink-2">{description}</Base.Description>
          )}
        </div>
        <Base.Close
          render={
            <IconButton label={closeLabel} className="-mr-2">
              <X size={18} aria-hidden="true" />
            </IconButton>
          }
        />
      </div>
      <div
        ref={body}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-4 pb-6 sm:px-6"
        {...(onlyRead && { tabIndex: 0 })}
      >
        {children}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 pt-4 pb-6 sm:px-6">
          {actions}
        </div>
      )}
    </>
  );
}
