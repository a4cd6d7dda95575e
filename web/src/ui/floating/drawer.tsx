/** A sheet that slides over the page from the right; on a phone it comes up from below. */
import { DialogFrame, type DialogProps } from './dialog-frame.tsx';

export function Drawer({ width = 520, ...props }: DialogProps) {
  return <DialogFrame place="side" width={width} {...props} />;
}
