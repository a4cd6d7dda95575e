/** What the send panel shows once it is sent: the waybill with its stamp, the route to everyone, and how to pass it on. */
import type { Region } from '@waybill/contract/regions';
import { formatCount } from '@waybill/contract/sizes';
import { shownTitle } from '@waybill/contract/titles';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatStamp } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { SentCard } from '../../../ui/waybill/sent-card.tsx';
import type { SentStage } from '../send-store.ts';
import { type Delivery, useUserDelivery, useVisitorDelivery } from './delivery.ts';
import { KeyStub } from './key-stub.tsx';
import { OpenStub } from './open-stub.tsx';
import { PassphraseStub } from './passphrase-stub.tsx';
import { SentRoute } from './sent-route.tsx';
import { TrackStub } from './track-stub.tsx';
import { useFacts } from './use-facts.ts';

interface DoneProps {
  readonly stage: SentStage;
  /** Where the account stores its transfers; null: a visitor. */
  readonly home: Region | null;
}

function Sent({ stage, home, delivery }: DoneProps & { delivery: Delivery }) {
  const t = useTranslations('send.done');
  const number = useTranslations('send')('number');
  const encrypted = useTranslations('send.encryption.done');
  const lang = useLang();
  const { transfer, order } = stage;
  const { linkUrl, emailTo, expiryDate, dateSent } = transfer;
  const visitor = order.owner === null;
  const added = order.onto !== undefined;
  // When files were added is in no answer.
  const [addedAt] = useState(Date.now);
  const facts = useFacts(transfer, home);
  // The expiry that was chosen, if it was a date; the upload may have outlasted it.
  const isMoved = !added && order.expiryDate !== null && expiryDate > order.expiryDate;
  const people = { count: emailTo.length, n: formatCount(emailTo.length) };
  const sentTo = order.sendAs === 'link' ? t('linked') : visitor ? t('visitor', people) : t('mailed', people);
  const { encryption } = order;
  const isKeyInLink = encryption !== undefined && encryption.wrapped === null;
  const outcome = added ? t(linkUrl === null ? 'addedTheirs' : 'added') : sentTo;
  const stub = () => {
    if (order.owner === null) return <TrackStub transfer={transfer} />;
    if (encryption === undefined) return <OpenStub transfer={transfer} />;
    const known = { transfer, encryption, owner: order.owner };
    return isKeyInLink ? <KeyStub {...known} /> : <PassphraseStub {...known} passphrase={order.passphrase} />;
  };
  return (
    <section aria-label={t('title')}>
      <SentCard
        className="send-card"
        number={number}
        slug={transfer.slug}
        heading="h2"
        outcome={t('title')}
        title={isKeyInLink ? encrypted('title') : shownTitle(transfer, lang)}
        text={
          <>
            <p>{isKeyInLink ? encrypted('text') : outcome}</p>
            {isMoved && (
              <p role="status" className="mt-2 text-14 text-expiring">
                {t('moved', { date: formatDate(expiryDate, lang) })}
              </p>
            )}
          </>
        }
        stamp={
          added
            ? { word: t('addedStamp'), time: formatStamp(addedAt, lang) }
            : { word: t('stamp'), time: formatStamp(dateSent, lang) }
        }
        facts={facts}
        stub={stub()}
      >
        <SentRoute transfer={transfer} delivery={delivery} visitor={visitor} added={added} />
      </SentCard>
    </section>
  );
}

function UsersDone(props: DoneProps) {
  return <Sent {...props} delivery={useUserDelivery(props.stage.transfer)} />;
}

function VisitorsDone(props: DoneProps) {
  const { transfer, order, draftId } = props.stage;
  return <Sent {...props} delivery={useVisitorDelivery(transfer, order, draftId)} />;
}

export function Done(props: DoneProps) {
  return props.stage.order.owner === null ? <VisitorsDone {...props} /> : <UsersDone {...props} />;
}
