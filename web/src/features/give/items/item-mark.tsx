/** The round mark before an item: its number, how far its upload is, a tick, or a cross. */
import type { ItemState } from '@waybill/contract/request-standing';
import { Check, X } from 'lucide-react';

interface ItemMarkProps {
  readonly number: number;
  readonly state: ItemState;
  /** From 0 to 1 while files are on their way. */
  readonly share: number | undefined;
}

const RADIUS = 12.75;
const AROUND = 2 * Math.PI * RADIUS;

export function ItemMark({ number, state, share }: ItemMarkProps) {
  if (share === undefined && (state === 'handedIn' || state === 'accepted'))
    return (
      <span aria-hidden="true" className="ui-item-mark" data-state="accepted">
        <Check size={16} strokeWidth={2.25} />
      </span>
    );
  if (share === undefined && state === 'refused')
    return (
      <span aria-hidden="true" className="ui-item-mark" data-state="refused">
        <X size={16} strokeWidth={2.25} />
      </span>
    );
  return (
    <span aria-hidden="true" className="ui-item-mark" data-state={share === undefined ? 'open' : 'moving'}>
      {number}
      {share !== undefined && (
        <svg aria-hidden="true" width="28" height="28" viewBox="0 0 28 28" fill="none" strokeWidth="2.5">
          <circle cx="14" cy="14" r={RADIUS} stroke="var(--line-2)" />
          <circle
            cx="14"
            cy="14"
            r={RADIUS}
            stroke="var(--signal)"
            strokeLinecap="round"
            strokeDasharray={`${share * AROUND} ${AROUND}`}
            transform="rotate(-90 14 14)"
          />
        </svg>
      )}
    </span>
  );
}
