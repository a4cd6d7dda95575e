/** The card around the account forms: its bars or who it is from, the form, and a stub. */
import type { ReactNode } from 'react';
import { BarStrip } from '../../../ui/waybill/bar-strip.tsx';
import { WaybillCard } from '../../../ui/waybill/waybill-card.tsx';
import { CardPage } from './card-page.tsx';

interface AccountCardProps {
  /** Replaces the bars at the top of the card. */
  readonly mark?: ReactNode;
  readonly stub: ReactNode;
  readonly children: ReactNode;
}

export function AccountCard({ mark, stub, children }: AccountCardProps) {
  return (
    <CardPage>
      <WaybillCard
        stubAt="beside"
        header={
          <div className="flex min-h-10 items-center">
            <div className="min-w-0">{mark ?? <BarStrip value="WAYBILL" />}</div>
          </div>
        }
        stub={stub}
      >
        <div className="sm:min-h-[21rem]">{children}</div>
      </WaybillCard>
    </CardPage>
  );
}
