/** A paper with a message, a stamp and a link to go on. */
import type { ReactNode } from 'react';
import { Stamp, type StampInk } from '../../../ui/paper/stamp.tsx';
import { AccountPaper, type FormNumber } from './account-paper.tsx';

interface FarewellProps {
  readonly number: FormNumber;
  readonly heading: string;
  readonly text: string;
  readonly more?: string;
  readonly stamp: { readonly place: string; readonly time: string; readonly ink: StampInk };
  readonly actions: ReactNode;
}

export function Farewell({ number, heading, text, more, stamp, actions }: FarewellProps) {
  return (
    <AccountPaper
      number={number}
      stub={
        <div className="grid h-full place-items-center py-6">
          <Stamp {...stamp} size="lg" seed={number} />
        </div>
      }
    >
      <h1 className="text-28 sm:text-36">{heading}</h1>
      <p className="mt-5 wrap-anywhere text-ink-2">{text}</p>
      {more && <p className="mt-3 text-ink-2">{more}</p>}
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </AccountPaper>
  );
}
