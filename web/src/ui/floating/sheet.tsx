/** A large sheet that slides over the page from the right and keeps the page beside it in sight; it fills a phone. */
import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface SheetProps {
  /** Called when it is closed, once it has slid out. */
  readonly onClose: () => void;
  /** Keys pressed in the sheet itself, not in what floats above it. */
  readonly onKey?: ((event: KeyboardEvent<HTMLDivElement>) => void) | undefined;
  /** When this changes, another thing is shown: the sheet takes the focus, so that its title is read. */
  readonly subject: string;
  /** What it holds, among it a `SheetTitle`; `close` lets it slide out. */
  readonly children: (close: () => void) => ReactNode;
}

/** Notices lie above the sheet; a click on one is no click beside it. */
const isOnNotice = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.ui-toasts') !== null;

export function Sheet({ onClose, onKey, subject, children }: SheetProps) {
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  const shown = useRef(subject);
  useEffect(() => {
    if (shown.current === subject) return;
    shown.current = subject;
    popup.current?.focus();
  }, [subject]);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event, cancel }) => {
        if (reason === 'outside-press' && isOnNotice(event.target)) return cancel();
        setOpen(next);
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="ui-veil ui-veil-light z-30" />
        <Base.Popup
          ref={popup}
          className="ui-sheet z-30"
          initialFocus={popup}
          onKeyDown={(event) => {
            const inside = event.target instanceof Node && popup.current?.contains(event.target) === true;
            if (inside) onKey?.(event);
          }}
        >
          {children(() => setOpen(false))}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** The name of the sheet, whatever it looks like. */
export const SheetTitle = Base.Title;

/** Closes the sheet it stands in: `<SheetClose render={<IconButton …/>} />`. */
export const SheetClose = Base.Close;
