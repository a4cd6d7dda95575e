/** A question or a small form above the page, in the middle of it. */
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

type CenteredProps = Omit<DialogFrameProps, 'place' | 'width'> & { width?: number | undefined };

export function Dialog({ width = 440, ...props }: CenteredProps) {
  return <DialogFrame place="center" width={width} {...props} />;
}

/** Closes the dialog or drawer it stands in: `<DialogClose render={<Button>…</Button>} />`. */
export function DialogClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
