/** Says below a date that it is not the one that was entered. */
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';

export function MovedNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-2 flex max-w-[280px] items-start gap-1.5 text-14 text-expiring">
      <Info size={16} aria-hidden="true" className="mt-[0.2em] flex-none" />
      <span>{children}</span>
    </p>
  );
}
