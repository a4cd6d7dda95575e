/** Puts together what the parts of an open transfer share. */
import type { TransferDetailsView } from '@waybill/contract/details';
import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl/react';
import { useUser } from '../../../session/use-session.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { useNames } from '../encrypted/use-names.ts';
import { isForwardable, shownState } from '../states.ts';
import type { OpenTransfer } from './open-transfer-context.ts';
import { nameOf } from './recipients/person-name.ts';
import { reloadDetails, useChangeTransfer } from './use-change-transfer.ts';
import { useExpiry } from './use-expiry.ts';

export function useOpenTransferValue(loaded: TransferDetailsView): OpenTransfer {
  const [details, names] = useNames(loaded);
  const t = useTranslations('details.notes');
  const ticking = useNow();
  const { transfer, hasFiles } = details;
  const { slug } = transfer;
  const change = useChangeTransfer(slug);
  const expiry = useExpiry(details, change);
  const reload = useCallback(() => reloadDetails(slug), [slug]);
  const isSuspended = useUser().status === 'revoke';
  const { sharedBy } = details;
  const shared = sharedBy === null ? null : t('sharedBy', { who: nameOf(sharedBy) });
  const blocked = isSuspended ? t('suspended') : shared;
  // What was loaded just now may be newer than the last tick.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const now = useMemo(() => Math.max(ticking, Date.now()), [ticking, details]);
  const state = shownState(transfer, now);
  const isOpen = state === 'active' || state === 'expiring';
  // The server could neither read nor write its title and message.
  const isPlain = names.state === 'plain';
  return {
    details,
    now,
    blocked,
    isShared: sharedBy !== null,
    canForward: !isSuspended && hasFiles && isForwardable(state),
    isOpen,
    canEdit: isPlain && blocked === null && (isOpen || state === 'limitReached'),
    canExtend: (isOpen || state === 'expired') && hasFiles,
    names,
    change,
    expiry,
    reload,
  };
}
