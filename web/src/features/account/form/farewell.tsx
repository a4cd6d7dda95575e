/** A page that is a card with a message, a stamp and a link to the next step. */
import type { ReactNode } from 'react';
import type { StampInk } from '../../../ui/waybill/stamp.tsx';
import { StampedCard } from '../../../ui/waybill/stamped-card.tsx';
import { CardPage } from './card-page.tsx';

interface FarewellProps {
  readonly heading: string;
  readonly text: string;
  readonly more?: string;
  readonly stamp: { readonly place: string; readonly time: string; readonly ink: StampInk };
  readonly actions: ReactNode;
}

export function Farewell({ heading, text, more, stamp, actions }: FarewellProps) {
  return (
    <CardPage>
      <StampedCard heading={heading} stamp={stamp} actions={actions}>
        <p>{text}</p>
        {more && <p>{more}</p>}
      </StampedCard>
    </CardPage>
  );
}
