/** A note at the top of a transfer. */
import type { ReactNode } from 'react';

interface NoteProps {
  readonly tone: 'expiring' | 'refused' | 'calm';
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function Note({ tone, icon, children, action }: NoteProps) {
  return (
    <div className="details-note" data-tone={tone}>
      {icon}
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}
