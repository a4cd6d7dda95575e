/** Asks before something is done, and stays open with the reason when that fails. The button that does nothing has the focus. */
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { StatusLine } from '../progress/status-line.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';

interface ConfirmDialogProps extends Omit<DialogProps, 'actions' | 'onOpenChange'> {
  onOpenChange: (open: boolean) => void;
  cancelLabel: string;
  confirmLabel: string;
  confirmVariant?: 'danger' | 'primary' | undefined;
  onConfirm: () => unknown;
  busy?: boolean | undefined;
  failed?: ReactNode;
}

export function ConfirmDialog({
  onOpenChange,
  cancelLabel,
  confirmLabel,
  confirmVariant = 'danger',
  onConfirm,
  busy,
  failed,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      safeFocus={cancel}
      onOpenChange={onOpenChange}
      actions={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={confirmVariant} loading={busy} onClick={() => void onConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <StatusLine failed={failed} below={children !== undefined} />
    </Dialog>
  );
}
