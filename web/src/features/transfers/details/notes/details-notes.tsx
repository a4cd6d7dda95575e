/** What needs attention at the top of a transfer: requests for more time, why it has ended, limits, a suspended account. */
import { grantExtension } from '@waybill/contract/changes';
import type { TransferDetailsView } from '@waybill/contract/details';
import { GRACE_S } from '@waybill/contract/expiry';
import { CircleAlert, CircleSlash, Clock, Hourglass, ShieldAlert, ShieldEllipsis, Users } from 'lucide-react';
import { useTranslations } from 'use-intl/react';
import { hasCode } from '../../../../i18n/error-keys.ts';
import { counted, formatCount, formatDate, formatRelative, formatStamp } from '../../../../i18n/format.ts';
import { useErrorText } from '../../../../i18n/use-error-text.ts';
import { useLang } from '../../../../i18n/use-lang.tsx';
import { useChange } from '../../../../queries/use-change.ts';
import { callAsUser } from '../../../../session/call-as-user.ts';
import { useUser } from '../../../../session/use-session.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useToast } from '../../../../ui/toasts/use-toast.ts';
import { shownState } from '../../states.ts';

import { useOpenTransfer } from '../open-transfer-context.ts';
import { nameOf } from '../recipients/person-name.ts';
import { EncryptionNote } from './encryption-note.tsx';
import { Note } from './note.tsx';

const mark = { size: 17, 'aria-hidden': true } as const;

type Ask = TransferDetailsView['extensionAsks'][number];

function AskNote({ ask }: { ask: Ask }) {
  const t = useTranslations('details.notes');
  const lang = useLang();
  const { show } = useToast();
  const { details, now, blocked, reload } = useOpenTransfer();
  const say = useErrorText({ other: t('grantFailed'), linkExpired: t('grantOver') });
  const who = nameOf(ask);
  const params = { slug: details.transfer.slug, askId: ask.id };
  const grant = useChange(() => callAsUser(grantExtension, { params }), {
    onDone: ({ expiryDate }) => {
      show({ type: 'success', title: t('granted', { date: formatStamp(expiryDate, lang), who }) });
      return reload().catch(() => undefined);
    },
    onFailed: (error) => {
      show({ type: hasCode(error, 'link_expired') ? 'info' : 'error', title: say(error) });
      return reload().catch(() => undefined);
    },
  });
  return (
    <Note
      tone="expiring"
      icon={<Hourglass {...mark} />}
      action={
        <Button
          size="sm"
          variant="ink"
          loading={grant.isBusy}
          disabled={blocked !== null}
          onClick={() => grant.run()}
        >
          {t('grant')}
        </Button>
      }
    >
      <p>{t.rich('asked', { b: (chunks) => <b>{chunks}</b>, who })}</p>
      <p className="text-12 text-ink-2">
        {t('askedAt', { when: formatRelative(ask.at, now, lang) })}
        {ask.name !== '' && ` · ${ask.email}`}
      </p>
    </Note>
  );
}

function EndedNote({ onExtend }: { onExtend: () => void }) {
  const t = useTranslations('details.notes');
  const lang = useLang();
  const { details, now, blocked, canExtend } = useOpenTransfer();
  const { expiryDate } = details.transfer;
  const state = shownState(details.transfer, now);
  if (state === 'active' || state === 'expiring') return null;
  if (state === 'expired') {
    const until = formatDate(expiryDate + GRACE_S * 1000, lang);
    return (
      <Note
        tone={details.hasFiles ? 'expiring' : 'calm'}
        icon={<Clock {...mark} />}
        action={
          canExtend && (
            <Button size="sm" variant="ink" disabled={blocked !== null} onClick={onExtend}>
              {t('extend')}
            </Button>
          )
        }
      >
        <p className="font-[550]">{t('expired')}</p>
        <p className="text-ink-2">
          {details.hasFiles ? t('expiredKept', { date: until }) : t('expiredGone')}
        </p>
      </Note>
    );
  }
  return (
    <Note tone={state === 'takenDown' ? 'refused' : 'calm'} icon={<CircleSlash {...mark} />}>
      <p>{t(state)}</p>
    </Note>
  );
}

function LimitNote() {
  const t = useTranslations('details.notes');
  const lang = useLang();
  const {
    maxDownloads,
    deleteAfterDownload,
    deletesAt,
    total_downloads: done,
  } = useOpenTransfer().details.transfer;
  const lines = [
    maxDownloads !== null && t('limit', { done: formatCount(done), ...counted(maxDownloads) }),
    deleteAfterDownload &&
      (deletesAt === null ? t('deletesAfter') : t('deletesAt', { date: formatDate(deletesAt, lang) })),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <Note tone="calm" icon={<CircleAlert {...mark} />}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  );
}

function MalwareNotes() {
  const t = useTranslations('details.notes');
  const lang = useLang();
  const { details, now } = useOpenTransfer();
  const { checkingSince, malware } = details;
  const infected = malware.filter(({ note }) => note === 'infected').length;
  return (
    <>
      {checkingSince !== null && (
        <Note tone="calm" icon={<ShieldEllipsis {...mark} />}>
          <p>{t('checking', { when: formatRelative(checkingSince, now, lang) })}</p>
        </Note>
      )}
      {infected > 0 && (
        <Note tone="refused" icon={<ShieldAlert {...mark} />}>
          <p>{t('infected', counted(infected))}</p>
        </Note>
      )}
    </>
  );
}

export function DetailsNotes({ onExtend }: { onExtend: () => void }) {
  const { details, blocked, isShared } = useOpenTransfer();
  const isSuspended = useUser().status === 'revoke';
  const isCalm = isShared && !isSuspended;
  return (
    <div className="details-notes">
      {blocked !== null && (
        <Note
          tone={isCalm ? 'calm' : 'refused'}
          icon={isCalm ? <Users {...mark} /> : <CircleAlert {...mark} />}
        >
          <p>{blocked}</p>
        </Note>
      )}
      {details.extensionAsks.map((ask) => (
        <AskNote key={ask.id} ask={ask} />
      ))}
      <EncryptionNote />
      <MalwareNotes />
      <EndedNote onExtend={onExtend} />
      <LimitNote />
    </div>
  );
}
