/** A sheet that slides over the page from the right; on a phone it comes up from below. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { DialogFrame } from './dialog-frame.tsx';

export interface DrawerProps {
  title: ReactNode;
  description?: ReactNode;
  /** The name of the cross that closes it. */
  closeLabel: string;
  children?: ReactNode;
  /** The row of buttons at the end, always in sight. */
  actions?: ReactNode;
  trigger?: ReactElement | undefined;
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  width?: number | undefined;
}

export function Drawer({ trigger, open, onOpenChange, width = 520, ...frame }: DrawerProps) {
  return (
    <Base.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="ui-veil z-40" />
        <Base.Popup className="ui-dialog ui-dialog-side z-40" style={{ '--width': `${width}px` }}>
          <DialogFrame {...frame} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
