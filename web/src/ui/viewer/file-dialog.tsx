/** A dialog that shows one file by itself, under its name. */
import { Dialog } from '../floating/dialog.tsx';
import type { DialogProps } from '../floating/dialog-frame.tsx';

interface FileDialogProps extends Omit<DialogProps, 'title' | 'onOpenChange'> {
  name: string;
  onClose: () => void;
}

export function FileDialog({ name, onClose, ...dialog }: FileDialogProps) {
  return (
    <Dialog
      initialFocus="dialog"
      {...dialog}
      onOpenChange={(open) => !open && onClose()}
      title={
        <bdi dir="ltr" className="[overflow-wrap:anywhere]">
          {name}
        </bdi>
      }
    />
  );
}
