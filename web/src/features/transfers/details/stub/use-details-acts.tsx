/** Everything that can be done with an open transfer, in order, for the stub and for the menu of a phone. */

import { hasDownloaded } from '@waybill/contract/reach';
import type { TransferView } from '@waybill/contract/transfers';
import {
  Bell,
  ExternalLink,
  FilePlus2,
  Forward,
  KeyRound,
  Link2Off,
  type LucideIcon,
  MailPlus,
  QrCode,
  ReceiptText,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { formatWhen } from '../../../../i18n/format.ts';
import { useLang, useLocalPath } from '../../../../i18n/use-lang.tsx';
import { useNavigate } from '../../../../router/hooks.ts';
import { colleaguesOf } from '../../../../session/colleagues.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { useOpenTransfer } from '../open-transfer-context.ts';
import { canBeReminded, toResend } from '../recipients/reach.ts';
import type { PeopleActs } from '../recipients/use-people-acts.ts';
import { useLinkSwitch } from './use-link-switch.ts';
import { useRemoveTransfer } from './use-remove-transfer.ts';

export type DetailsDialog =
  | 'password'
  | 'date'
  | 'qr'
  | 'link'
  | 'forward'
  | 'recipients'
  | 'resend'
  | 'sharing';

export interface DetailsAct {
  readonly key: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  /** At the far end: how many people it is about, or from when it is possible. */
  readonly end?: string;
  /** It is not possible now. */
  readonly isOff?: boolean;
  /** The key that does it. */
  readonly shortcut?: string;
  readonly danger?: true;
  readonly busy?: boolean;
  /** Has a place of its own in the wide layout. */
  readonly onPhone?: true;
  readonly run: () => void;
}

export interface DetailsActsOptions {
  readonly people: PeopleActs;
  readonly onDialog: (dialog: DetailsDialog) => void;
  /** False while another transfer is being sent. */
  readonly onAdd: (transfer: TransferView) => boolean;
  readonly onClose: () => void;
}

/** The transfer cannot be extended here: that is a menu of its own. */
export function useDetailsActs({
  people,
  onDialog,
  onAdd,
  onClose,
}: DetailsActsOptions): readonly DetailsAct[] {
  const t = useTranslations('details');
  const { show } = useToast();
  const { details, blocked, isOpen, isShared, canForward, names, now } = useOpenTransfer();
  const isTeam = colleaguesOf(useUser()).length > 0;
  const navigate = useNavigate();
  const local = useLocalPath();
  const lang = useLang();
  const fromWhen = (when: number) =>
    Number.isFinite(when) ? t('recipients.from', { when: formatWhen(when, now, lang) }) : '';
  const removeTransfer = useRemoveTransfer();
  const { transfer, recipients } = details;
  const { linkUrl, openByLink, sendAs, locked, state } = transfer;
  const free = blocked === null;
  const toRemind = recipients.filter((person) => canBeReminded(person, now)).length;
  const unreached = recipients.filter((person) => !hasDownloaded(person));
  const mailable = toResend(recipients, now).length;
  const nextMail = Math.min(...unreached.flatMap(({ mailableAt }) => mailableAt ?? []));
  // The link is its sender’s to give away.
  const isOwn = isOpen && !isShared;
  const link = isOwn ? linkUrl : null;
  const isShareable = link !== null && typeof navigator.share === 'function';
  const { turn, busy: isTurning } = useLinkSwitch();
  const acts: readonly (DetailsAct | false)[] = [
    free &&
      isOpen &&
      toRemind > 0 && {
        key: 'remind',
        Icon: Bell,
        label: t('stub.remind'),
        end: t('stub.people', { count: toRemind }),
        busy: people.busy === 'all',
        run: () => void people.remind(),
      },
    canForward && {
      key: 'forward',
      Icon: Forward,
      label: t('stub.forward'),
      shortcut: 'F',
      run: () => onDialog('forward'),
    },
    free &&
      isOpen && {
        key: 'password',
        Icon: KeyRound,
        label: locked ? t('password.change') : t('password.set'),
        run: () => onDialog('password'),
      },
    free &&
      isOpen &&
      isTeam && {
        key: 'sharing',
        Icon: Users,
        label: transfer.shareWith.length === 0 ? t('sharing.start') : t('sharing.change'),
        run: () => onDialog('sharing'),
      },
    free &&
      isOpen &&
      names.state === 'plain' && {
        key: 'add',
        Icon: FilePlus2,
        label: t('stub.add'),
        run: () => {
          if (onAdd(transfer)) return onClose();
          show({ type: 'warning', title: t('stub.addLater') });
        },
      },
    free &&
      isOpen &&
      unreached.length > 0 && {
        key: 'resend',
        Icon: MailPlus,
        label: t('stub.resend'),
        isOff: mailable === 0,
        end: mailable > 0 ? t('stub.people', { count: mailable }) : fromWhen(nextMail),
        run: () => onDialog('resend'),
      },
    !isShared &&
      state !== 'taken_down' &&
      state !== 'deleted' && {
        key: 'receipt',
        Icon: ReceiptText,
        label: t('stub.receipt'),
        run: () => void navigate(local(`/dash/transfers/${transfer.slug}/receipt`)),
      },
    link !== null && {
      key: 'qr',
      Icon: QrCode,
      label: t('stub.qr'),
      onPhone: true,
      run: () => onDialog('qr'),
    },
    isShareable && {
      key: 'share',
      Icon: Share2,
      label: t('stub.share'),
      // Rejects when the person thinks better of it.
      run: () => void navigator.share({ url: link }).catch(() => undefined),
    },
    isOwn && {
      key: 'view',
      Icon: ExternalLink,
      label: t('stub.view'),
      onPhone: true,
      // Its sender can open it here, where they are logged in.
      run: () => void window.open(link ?? local(`/w/${transfer.slug}`), '_blank', 'noreferrer'),
    },
    free &&
      isOwn &&
      openByLink &&
      sendAs === 'email' && {
        key: 'linkOff',
        Icon: Link2Off,
        label: t('link.turnOff'),
        busy: isTurning,
        run: () => void turn(false),
      },
    free &&
      state !== 'deleted' && {
        key: 'remove',
        Icon: Trash2,
        label: t('stub.remove'),
        danger: true,
        run: () => void removeTransfer().then((removed) => removed && onClose()),
      },
  ];
  return acts.filter((act) => act !== false);
}
