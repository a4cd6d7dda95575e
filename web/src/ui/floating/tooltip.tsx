/** A short explanation that appears by hover and by focus; it never holds what cannot be learned elsewhere. */
import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

export interface TooltipProps {
  content: ReactNode;
  /** The control it explains; it must take props and a ref. */
  children: ReactElement;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
}

export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={350} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-50">
          <Base.Popup className="ui-popup max-w-64 border-ink bg-ink px-2.5 py-1.5 text-12 text-paper">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
