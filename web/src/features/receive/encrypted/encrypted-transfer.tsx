/** An end-to-end encrypted transfer: asks for its key, and shows it like any other once it is open. */
import type { Offer } from '@waybill/contract/downloads';
import type { Encryption } from '@waybill/contract/encryption';
import { useMemo } from 'react';
import { useLang } from '../../../i18n/use-lang.tsx';
import type { Choice } from '../choice/use-choice.ts';
import { OpeningTransfer } from '../opening-transfer.tsx';
import type { LinkTo } from '../refused/ask-offer.ts';
import type { Opened } from '../refused/use-offer.ts';
import { KeyForm } from './key-form.tsx';
import { type OpenedOffer, openedOffer } from './opened-offer.ts';
import { OpenedTransferDetails } from './opened-transfer.tsx';
import { PassphraseForm } from './passphrase-form.tsx';
import { SealedTransfer } from './sealed-transfer.tsx';
import { StoppedTransfer } from './stopped-transfer.tsx';
import { useOpening } from './use-opening.ts';

interface EncryptedTransferProps {
  readonly link: LinkTo;
  readonly offer: Offer;
  readonly encryption: Encryption;
  readonly ask: Opened['ask'];
  readonly choice: Choice;
}

export function EncryptedTransfer({ link, offer, encryption, ask, choice }: EncryptedTransferProps) {
  const { slug, user } = link;
  const lang = useLang();
  const { opening, tryKey, tryPassphrase } = useOpening(encryption);
  const opened = useMemo((): OpenedOffer | null => {
    if (opening.status !== 'open') return null;
    const { key, manifest } = opening;
    try {
      return openedOffer(offer, manifest, { key, lang, link: { slug, user } });
    } catch {
      return null;
    }
  }, [opening, offer, lang, slug, user]);

  switch (opening.status) {
    case 'opening':
      return <OpeningTransfer slug={slug} />;
    case 'key':
      return (
        <SealedTransfer offer={offer} by="key">
          <KeyForm problem={opening.problem} open={tryKey} />
        </SealedTransfer>
      );
    case 'passphrase':
      return (
        <SealedTransfer offer={offer} by="passphrase">
          <PassphraseForm open={tryPassphrase} />
        </SealedTransfer>
      );
    case 'open':
      if (opened !== null)
        return <OpenedTransferDetails link={link} opened={opened} ask={ask} choice={choice} />;
      return <StoppedTransfer offer={offer} why="spoiled" />;
    case 'unsupported':
    case 'unsafe':
    case 'spoiled':
      return <StoppedTransfer offer={offer} why={opening.status} />;
  }
}
