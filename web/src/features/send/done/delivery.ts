/** Follows what becomes of a send while its last screen is open: by live events for a user, by asking again for a visitor. */
import { type Bounce, openTransfer } from '@waybill/contract/details';
import { type Reach, reachOf } from '@waybill/contract/reach';
import type { TransferView } from '@waybill/contract/transfers';
import { useEffect, useState } from 'react';
import { hasCode } from '../../../i18n/error-keys.ts';
import { useCall } from '../../../queries/use-call.ts';
import type { Order } from '../order.ts';
import { storeTransfer } from '../store-transfer.ts';

/** A recipient, and how far it got with them. */
export interface Stop {
  readonly email: string;
  readonly name: string;
  readonly reach: Reach;
  /** While a limit holds their email back: when it is sent. */
  readonly mailAt?: number | undefined;
  /** Why it bounced, where that is known. */
  readonly bounce: Bounce | null;
  /** Files that they have downloaded. */
  readonly files: number;
}

export interface Delivery {
  readonly stops: readonly Stop[];
  /** By everyone together. */
  readonly downloads: number;
}

/** Emails are ordered a moment after the transfer is stored. */
const reachSoon = ({ sendAs }: TransferView, reach: Reach): Reach =>
  sendAs === 'email' && reach === 'notSent' ? 'waiting' : reach;

/** What is known from the answer to the send alone: the emails. */
const byMail = (transfer: TransferView): readonly Stop[] =>
  transfer.emailTo.map(({ email, name, mail, mailAt }) => ({
    email,
    name,
    reach: reachSoon(
      transfer,
      reachOf({
        mail,
        deliveredAt: mail === 'sent' ? 0 : null,
        openedAt: null,
        downloadedAt: null,
        tookAll: false,
      }),
    ),
    mailAt,
    bounce: null,
    files: 0,
  }));

export function useUserDelivery(transfer: TransferView): Delivery {
  const details = useCall(openTransfer, { params: { slug: transfer.slug } }).data;
  if (details === undefined) return { stops: byMail(transfer), downloads: transfer.total_downloads };
  return {
    stops: details.recipients.map((person) => ({
      email: person.email,
      name: person.name,
      reach: reachSoon(details.transfer, reachOf(person)),
      mailAt: person.mailAt,
      bounce: person.bounce,
      files: person.files.length,
    })),
    downloads: details.transfer.total_downloads,
  };
}

/** So often a visitor's page asks while emails are on their way, and afterwards: a mail server may still return one. */
const SOON_MS = 4_000;
const LATER_MS = 30_000;
/** No one looks at it for longer. */
const MOST = 60;

/**
 * A visitor has no live line. The same send once more changes nothing and answers with the transfer as it is now, to the
 * browser that sent it and to no other. Who downloaded it is for an account.
 */
export function useVisitorDelivery(transfer: TransferView, order: Order, draftId: string): Delivery {
  const [newest, setNewest] = useState(transfer);
  const stops = byMail(newest);
  const isMoving = stops.some(({ reach, mailAt }) => reach === 'waiting' && mailAt === undefined);
  useEffect(() => {
    let asked = 0;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      asked += 1;
      try {
        setNewest(await storeTransfer(order, { draftId, files: [] }));
      } catch (error) {
        // Not this visitor's any more, for example since they signed up.
        if (hasCode(error, 'forbidden')) asked = MOST;
      }
      if (asked >= MOST) clearInterval(timer);
    };
    const timer = setInterval(() => void ask(), isMoving ? SOON_MS : LATER_MS);
    return () => clearInterval(timer);
  }, [order, draftId, isMoving]);
  return { stops, downloads: 0 };
}
