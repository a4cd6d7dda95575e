/** A question or a small form above the page, in the middle of it. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** The name of the cross that closes it. */
  closeLabel: string;
  children?: ReactNode;
  /** The row of buttons at the end. */
  actions?: ReactNode;
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  width?: number | undefined;
}

export function Dialog({ trigger, open, onOpenChange, width = 440, ...frame }: DialogProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="ui-veil z-40" />
        <Base.Popup className="ui-dialog ui-dialog-center z-40" style={{ '--width': `${width}px` }}>
          <DialogFrame {...frame} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the dialog or drawer it stands in: `<DialogClose render={<Button>…</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
