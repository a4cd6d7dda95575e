/** The invitations of a team that are not accepted yet: sent again, or withdrawn. */
import { INVITE_DAYS, type Team, type TeamInvite } from '@waybill/contract/team';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { formatDate, formatLeft, formatRelative } from '../../../i18n/format.ts';
import { useLang } from '../../../i18n/use-lang.tsx';
import { useChange } from '../../../queries/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SettingsSection } from '../../../ui/layout/settings.tsx';
import { StateDot } from '../../../ui/progress/state-dot.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ConfirmDialog } from '../security/confirm-dialog.tsx';
import type { TeamActs } from './use-team-acts.ts';

interface InvitesSectionProps {
  readonly number: number;
  readonly team: Team;
  readonly acts: TeamActs;
}

export function InvitesSection({ number, team, acts }: InvitesSectionProps) {
  const t = useTranslations('teams');
  const now = useNow();
  /** Stays while its dialog closes. */
  const [asked, setAsked] = useState<TeamInvite | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsSection
      id="invites"
      number={number}
      title={t('invites.title')}
      text={t('invites.text', { days: String(INVITE_DAYS) })}
    >
      <ul aria-label={t('invites.list')} className="ui-settings-rows">
        {team.invites.map((invite) => (
          <InviteRow
            key={invite._id}
            invite={invite}
            now={now}
            onResend={acts.resend}
            onWithdraw={() => {
              setAsked(invite);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {asked !== null && (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title={t('invites.withdrawTitle')}
          text={
            asked.expiresAt > now
              ? t('invites.withdrawText', { email: asked.email })
              : t('invites.withdrawExpired')
          }
          confirm={t('invites.withdraw')}
          onConfirm={() => acts.withdraw(asked)}
        />
      )}
    </SettingsSection>
  );
}

interface InviteRowProps {
  readonly invite: TeamInvite;
  readonly now: number;
  readonly onResend: TeamActs['resend'];
  readonly onWithdraw: () => void;
}

function InviteRow({ invite, now, onResend, onWithdraw }: InviteRowProps) {
  const t = useTranslations('teams');
  const lang = useLang();
  const { email, role, invitedBy, sentAt, expiresAt, mail } = invite;
  const isOpen = expiresAt > now;
  const when = formatRelative(sentAt, now, lang);
  const resend = useChange(() => onResend(invite));
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-6">
      <span aria-hidden="true" className="grid size-10 flex-none place-items-center rounded-md bg-paper">
        <Mail size={18} className="text-ink-3" />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="truncate text-14 font-semibold" title={email}>
          {email}
        </p>
        <p className="text-12 text-ink-2">
          {t(`roles.${role}`)}
          {' · '}
          <span title={formatDate(sentAt, lang)}>
            {invitedBy === '' ? t('invites.sent', { when }) : t('invites.by', { name: invitedBy, when })}
          </span>
        </p>
        {mail === 'failed' && isOpen && <p className="text-12 text-refused">{t('invites.failedHint')}</p>}
      </div>
      <div className="min-w-28 max-sm:pl-14" title={formatDate(expiresAt, lang)}>
        {mail === 'failed' && isOpen ? (
          <StateDot tone="refused">{t('invites.failed')}</StateDot>
        ) : isOpen ? (
          <StateDot tone="route">{t('invites.expires', { when: formatLeft(expiresAt, now, lang) })}</StateDot>
        ) : (
          <StateDot tone="muted">{t('invites.expired')}</StateDot>
        )}
      </div>
      <div className="flex flex-none gap-2 max-sm:w-full max-sm:pl-14">
        <Button
          size="sm"
          loading={resend.isBusy}
          aria-label={t('invites.resendTo', { email })}
          onClick={() => resend.run()}
        >
          {t('invites.resend')}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('invites.withdrawFrom', { email })}
          onClick={onWithdraw}
        >
          {t('invites.withdraw')}
        </Button>
      </div>
    </li>
  );
}
