/** Everything that can be done with an open transfer, in order, for the stub and for the menu of a phone. */
import { NOTICE_MS } from '@waybill/contract/notices';
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
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl/react';
import { useLocalPath } from '../../../../i18n/use-lang.tsx';
import { colleaguesOf } from '../../../../session/colleagues.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { usePaper } from '../paper-context.ts';
import { canBeReminded } from '../recipients/reach.ts';
import type { PeopleActs } from '../recipients/use-people-acts.ts';
import { useLinkSwitch } from './use-link-switch.ts';
import { useRemoveTransfer } from './use-remove-transfer.ts';

export type PaperDialog =
  | 'password'
  | 'date'
  | 'qr'
  | 'link'
  | 'forward'
  | 'recipients'
  | 'resend'
  | 'sharing';

export interface PaperAct {
  readonly key: string;
  readonly Icon: LucideIcon;
  readonly label: string;
  /** At the far end: how many people it is about. */
  readonly end?: string;
  /** The key that does it. */
  readonly shortcut?: string;
  readonly danger?: true;
  readonly busy?: boolean;
  /** Has a place of its own on the wide paper. */
  readonly onPhone?: true;
  readonly run: () => void;
}

export interface PaperActsOptions {
  readonly people: PeopleActs;
  readonly onDialog: (dialog: PaperDialog) => void;
  /** False while another transfer is being sent. */
  readonly onAdd: (transfer: TransferView) => boolean;
  readonly onClose: () => void;
}

/** The transfer cannot be extended here: that is a menu of its own. */
export function usePaperActs({ people, onDialog, onAdd, onClose }: PaperActsOptions): readonly PaperAct[] {
  const t = useTranslations('paper');
  const { show } = useToast();
  const { details, blocked, isOpen, isShared, canForward } = usePaper();
  const isTeam = colleaguesOf(useUser()).length > 0;
  const navigate = useNavigate();
  const local = useLocalPath();
  const removeTransfer = useRemoveTransfer();
  const { transfer, recipients } = details;
  const { linkUrl, openByLink, sendAs, locked, state } = transfer;
  const free = blocked === null;
  const toRemind = recipients.filter(canBeReminded).length;
  // The link is its sender’s to give away.
  const isOwn = isOpen && !isShared;
  const link = isOwn ? linkUrl : null;
  const isShareable = link !== null && typeof navigator.share === 'function';
  const { turn, busy: isTurning } = useLinkSwitch();
  const acts: readonly (PaperAct | false)[] = [
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
      isOpen && {
        key: 'add',
        Icon: FilePlus2,
        label: t('stub.add'),
        run: () => {
          if (onAdd(transfer)) return onClose();
          show({ type: 'warning', title: t('stub.addLater'), duration: NOTICE_MS });
        },
      },
    free &&
      isOpen &&
      recipients.length > 0 && {
        key: 'resend',
        Icon: MailPlus,
        label: t('stub.resend'),
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
