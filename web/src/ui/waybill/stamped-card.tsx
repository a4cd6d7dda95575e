/** The card that says how something went: what happened, what to do next, and a stamp on its stub. */
import type { ReactNode } from 'react';
import { BarStrip } from './bar-strip.tsx';
import { Stamp, type StampProps } from './stamp.tsx';
import { WaybillCard } from './waybill-card.tsx';

export interface StampedCardProps {
  heading: ReactNode;
  /** What happened, in a sentence or two. */
  children: ReactNode;
  /** Null while it is not known yet how it went. */
  stamp: StampProps | null;
  actions: ReactNode;
  busy?: boolean | undefined;
}

export function StampedCard({ heading, children, stamp, actions, busy }: StampedCardProps) {
  return (
    <WaybillCard
      stubAt="beside"
      header={
        <div className="flex min-h-10 items-center">
          <BarStrip value="WAYBILL" />
        </div>
      }
      stub={
        <div className="grid h-full min-h-24 place-items-center py-6">
          {stamp && <Stamp {...stamp} size="lg" />}
        </div>
      }
    >
      <div className="sm:min-h-[21rem]" aria-live="polite" aria-busy={busy}>
        <h1 className="text-28 sm:text-36">{heading}</h1>
        <div className="mt-5 grid gap-3 wrap-anywhere text-ink-2">{children}</div>
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </WaybillCard>
  );
}
