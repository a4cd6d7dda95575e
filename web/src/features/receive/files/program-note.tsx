/** Warns that a file runs when it is opened. */
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export function ProgramNote({ children }: { children: ReactNode }) {
  return (
    <p className="link-note receive-warning text-14" data-tone="expiring">
      <TriangleAlert size={17} aria-hidden="true" className="mt-[0.15em] flex-none" />
      <span>{children}</span>
    </p>
  );
}
