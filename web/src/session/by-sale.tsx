/** One of two texts: where plans are sold, and where they are not. Both are in prerendered HTML, and styles show the right one before any script runs. */
import type { ReactNode } from 'react';

interface BySaleProps {
  readonly sold: ReactNode;
  readonly unsold: ReactNode;
}

export const BySale = ({ sold, unsold }: BySaleProps) => (
  <>
    <span className="only-sold">{sold}</span>
    <span className="only-unsold">{unsold}</span>
  </>
);
